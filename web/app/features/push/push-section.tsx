import type { PushKind } from '@boxzone/contract'
import type { TextGroup } from '@boxzone/i18n'
import { useState } from 'react'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { choosePush, currentPushStatus, loadPush, NotAllowedError } from './push-browser.ts'
import type { PushStatus } from './push-status.rules.ts'
import { renewPush } from './renew-push.ts'

export const pushTexts: readonly TextGroup[] = ['push']

const pushKinds: readonly PushKind[] = ['PAYMENT', 'GUEST', 'FREE_BOX', 'MESSAGE']

/** Settings for push messages on this device. Renders nothing when the server has no push service. */
export function PushSection() {
  const language = useLanguage()
  const [loaded] = useAsyncData('push', async () => {
    await renewPush(language).catch(() => undefined)
    return loadPush()
  })
  if (loaded.state !== 'ready' || loaded.data.publicKey === null) return null
  return (
    <TextsProvider groups={pushTexts}>
      <PushChoice publicKey={loaded.data.publicKey} initial={loaded.data.kinds} />
    </TextsProvider>
  )
}

interface PushChoiceProps {
  publicKey: string
  initial: readonly PushKind[]
}

function PushChoice({ publicKey, initial }: PushChoiceProps) {
  const { status, ...choice } = usePushChoice(publicKey, initial)
  return <PushCard status={status} {...choice} />
}

/** Saves each change immediately. Restores the previous value when saving fails. */
function usePushChoice(publicKey: string, initial: readonly PushKind[]) {
  const t = useTranslations('push')
  const language = useLanguage()
  const toast = useToast()
  const showError = useErrorToast()
  const [status, setStatus] = useState(currentPushStatus)
  const [kinds, setKinds] = useState(initial)
  const [busy, setBusy] = useState(false)
  const toggle = async (kind: PushKind) => {
    if (busy) return
    const isOn = !kinds.includes(kind)
    const wanted = isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind)
    setBusy(true)
    setKinds(wanted)
    try {
      setKinds(await choosePush({ publicKey, kinds: wanted, language }))
      toast.show({ tone: 'success', title: t(isOn ? 'on' : 'off') })
    } catch (error) {
      setKinds(kinds)
      if (error instanceof NotAllowedError) toast.show({ tone: 'info', title: t('dismissed') })
      else showError(error)
    } finally {
      setBusy(false)
      setStatus(currentPushStatus())
    }
  }
  return { status, kinds, toggle: (kind: PushKind) => void toggle(kind) }
}

interface PushCardProps {
  status: PushStatus
  kinds: readonly PushKind[]
  toggle: (kind: PushKind) => void
}

export function PushCard({ status, kinds, toggle }: PushCardProps) {
  const t = useTranslations('push')
  return (
    <Card as="section" padding="large" aria-labelledby="push">
      <h2 id="push" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('text')}</p>
      {status === 'possible' ? (
        <div className="mt-2 -mb-3">
          {pushKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}.label`)}
              description={t(`kind.${kind}.text`)}
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
      ) : (
        <Banner tone={status === 'blocked' ? 'warning' : 'info'} className="mt-4">
          {t(status)}
        </Banner>
      )}
    </Card>
  )
}
