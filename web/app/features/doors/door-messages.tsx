import type { DoorKind } from '@boxzone/contract/locks'
import { formatDistance } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import LockOpen from 'lucide-react/icons/lock-open'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import type { DoorPhase } from './door-phase.rules.ts'
import type { ErrorRecovery } from './error-recovery.rules.ts'
import { useUnlockRadiusMetres } from './use-unlock-radius.ts'

/** Shows two steps: reading the position and contacting the lock. A finished step has a check mark. */
export function UnlockProgress({ phase }: { phase: Extract<DoorPhase, { kind: 'locating' | 'contacting' }> }) {
  const t = useTranslations('doors.phase')
  const isLocated = phase.kind === 'contacting'
  return (
    <ol className="grid gap-1 text-lead font-strong">
      <li className={isLocated ? 'flex items-center gap-2.5 text-action' : 'flex items-center gap-2.5'}>
        {isLocated ? <Icon shape={Check} strokeWidth={2.5} /> : <Spinner />}
        {!isLocated ? t('locating') : t(phase.withoutGps ? 'withoutGps' : 'located')}
      </li>
      {isLocated && (
        <li className="flex items-center gap-2.5">
          <Spinner />
          {t('contacting')}
        </li>
      )}
    </ol>
  )
}

interface OpenMessageProps {
  kind: DoorKind
  secondsLeft: number
  totalSeconds: number
}

/** A screen reader announces the remaining time once, not at every second of the countdown. */
export function OpenMessage({ kind, secondsLeft, totalSeconds }: OpenMessageProps) {
  const t = useTranslations('doors.opened')
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-2.5">
        <span className="flex items-center gap-2.5 text-action">
          <Icon shape={LockOpen} size="large" strokeWidth={2.2} />
          <strong className="text-heading font-heavy tracking-[-0.02em]">{t('title')}</strong>
        </span>
        <span aria-hidden="true" className="text-body">
          {t.rich('locksIn', {
            seconds: secondsLeft,
            b: (chunks: ReactNode) => <b className="font-heavy">{chunks}</b>,
          })}
        </span>
        <span className="sr-only">{t('spoken', { seconds: totalSeconds })}</span>
      </p>
      <p className="text-lead">{t(kind === 'box' ? 'lift' : 'pull')}</p>
    </div>
  )
}

/** A message for a customer who is too far from the door. Shows the distance above the navigation button. */
export function FarMessage({ distanceMetres }: { distanceMetres: number }) {
  const t = useTranslations('doors.far')
  const language = useLanguage()
  const inUnits = (metres: number) => formatDistance(metres / 1000, language)
  const reach = inUnits(useUnlockRadiusMetres())
  return <p className="text-lead">{t('drawing', { distance: inUnits(distanceMetres), reach })}</p>
}

interface RefusalMessageProps {
  recovery: ErrorRecovery
  distanceMetres: number | undefined
  hasCode: boolean
  opensAt: string | undefined
  waitSeconds: number | undefined
}

/** Shows the refusal and its explanation. The buttons below this message are the recovery actions. */
export function RefusalMessage({ recovery, distanceMetres, hasCode, opensAt, waitSeconds }: RefusalMessageProps) {
  const { topic } = recovery
  const t = useTranslations('doors.refused')
  const deniedTitle = useTranslations('errors')('error_1')
  const language = useLanguage()
  const text = () => {
    if (topic === 'tooFar' && distanceMetres !== undefined) {
      return t('tooFar.textKnown', { distance: formatDistance(distanceMetres / 1000, language) })
    }
    if (topic === 'outOfTime' && opensAt !== undefined) return t('outOfTime.textKnown', { at: opensAt })
    if (topic === 'lockOffline' && !hasCode) return t('lockOffline.textWithoutCode')
    if (topic === 'rateLimited')
      return t('rateLimited.text', { minutes: Math.max(1, Math.ceil((waitSeconds ?? 60) / 60)) })
    return t(`${topic}.text`)
  }
  return (
    <div className="grid gap-1">
      <p className="flex items-start gap-2.5 text-title font-heavy tracking-[-0.015em] text-danger">
        <Icon shape={TriangleAlert} size="large" className="mt-0.5" />
        {topic === 'denied' ? deniedTitle : t(`${topic}.title`)}
      </p>
      <p>{text()}</p>
    </div>
  )
}
