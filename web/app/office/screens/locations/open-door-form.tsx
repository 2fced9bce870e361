import { openOfficeDoor } from 'virtual:calls'
import type { OfficeDoor } from '@boxzone/contract'
import LockOpen from 'lucide-react/icons/lock-open'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { confirmKeys } from '../../kit/confirm-keys.ts'
import { useDoorEvents, useLiveState } from '../../lib/door-stream.ts'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { DoorPicture } from './door-picture.tsx'
import { isLockFailureCode, useFailureText } from './use-failure-text.ts'

const quickReasons = ['inspection', 'repair', 'customer', 'emergency'] as const

interface OpenDoorFormProps {
  door: OfficeDoor
  onClose: () => void
}

/** Reason first, then one large control. Without live data a second confirmation follows. */
export function OpenDoorForm({ door, onClose }: OpenDoorFormProps) {
  const t = useTranslations('office-locations.open')
  const office = useTranslations('office.form')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const [opening, setOpening] = useState({ count: 0, relockInSeconds: 0 })
  const left = useCountdown(opening)
  const isLive = useIsLive()
  const action = useOfficeAction(openOfficeDoor, {
    onDone: ({ relockInSeconds }) => setOpening(({ count }) => ({ count: count + 1, relockInSeconds })),
  })
  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (action.isPending) return
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const isUnconfirmed = !isLive && !isConfirming
    setIsConfirming(isUnconfirmed)
    if (!isUnconfirmed) action.mutate({ id: door.id, reason: reason.trim() })
  }
  const name = door.kind === 'box' ? t('box', { number: door.name }) : t(door.kind)
  const isOpen = left > 0
  return (
    <form noValidate onSubmit={submit} onKeyDown={confirmKeys(submit)} className="grid gap-4 text-small">
      <DoorPicture door={door} isOpen={isOpen} secondsLeft={left} totalSeconds={opening.relockInSeconds} />
      {isOpen && (
        <Banner tone="success" live title={t('opened', { name })}>
          {t('relocks', { seconds: left })}
        </Banner>
      )}
      <fieldset>
        <legend className="mb-2 font-strong">{t('why')}</legend>
        <div className="flex flex-wrap gap-2">
          {quickReasons.map((quick) => (
            <button
              key={quick}
              type="button"
              aria-pressed={reason === t(`reasons.${quick}`)}
              onClick={() => setReason(t(`reasons.${quick}`))}
              className={classNames(
                'min-h-10 cursor-pointer rounded-control border-[1.5px] bg-surface px-3 font-strong hover:border-ink pointer-coarse:min-h-12',
                reason === t(`reasons.${quick}`)
                  ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]'
                  : 'border-line-strong',
              )}
            >
              {t(`reasons.${quick}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={office('reason')}
        hint={door.contract ? t('tenantReads') : office('reasonHint')}
        required
        rows={2}
        maxLength={1_000}
        value={reason}
        error={isMissing ? office('reasonMissing') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {isConfirming && <LostStream />}
      {action.error && <OpeningFailure error={action.error} />}
      <Button
        type="submit"
        size={isOpen ? 48 : 72}
        look={isOpen ? 'line' : 'primary'}
        wide
        icon={LockOpen}
        busy={action.isPending}
      >
        {isConfirming ? t('openAnyway') : isOpen ? t('openAgain') : t('submit', { name })}
      </Button>
      <Button look="quiet" size={40} onClick={onClose}>
        {office('close')}
      </Button>
    </form>
  )
}

/** Subscribes to the stream of the doors, so that the form shows immediately when the connection is lost. */
function useIsLive(): boolean {
  useDoorEvents(() => {})
  return useLiveState()?.isLive === true
}

function LostStream() {
  const t = useTranslations('office-locations.open')
  const live = useLiveState()
  const { time } = useOfficeFormat()
  return (
    <Banner tone="warning" live title={t('lostTitle')}>
      {live ? t('lostText', { time: time(live.at) }) : t('lostTextUnknown')}
    </Banner>
  )
}

function OpeningFailure({ error }: { error: Parameters<typeof ActionFailure>[0]['error'] }) {
  const t = useTranslations('office-locations.open')
  const failureText = useFailureText()
  if (!isLockFailureCode(error.code)) return <ActionFailure error={error} />
  return (
    <Banner tone="danger" live title={t('failed')}>
      {failureText(error.code)}
    </Banner>
  )
}

/** Seconds until the door locks again. */
function useCountdown({ count, relockInSeconds }: { count: number; relockInSeconds: number }): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (count === 0) return
    const endsAt = performance.now() + relockInSeconds * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [count, relockInSeconds])
  return left
}
