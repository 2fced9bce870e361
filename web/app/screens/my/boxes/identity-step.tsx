import type { IdentityReason, IdentityState } from '@boxzone/contract/locks'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner, type BannerTone } from '#app/ui/content/banner.tsx'
import { useIdentityCheck } from './use-identity-check.ts'
import { useIdentityRefresh } from './use-identity-refresh.ts'

type OpenState = Exclude<IdentityState, 'NOT_REQUIRED' | 'VERIFIED'>

interface IdentityStepProps {
  state: IdentityState
  reason: IdentityReason | null
}

/** The identity check of the customer. If the operator requires it, doors open only after it. */
export function IdentityStep({ state, reason }: IdentityStepProps) {
  const t = useTranslations('doors.identity')
  const { hasCustomerReturned, dismiss, ...refresh } = useIdentityRefresh()
  const failureText = useIdentityFailure()
  if (state === 'NOT_REQUIRED') return null
  if (state === 'VERIFIED') {
    if (!hasCustomerReturned) return null
    return (
      <Banner tone="success" live title={t('VERIFIED.title')} onDismiss={dismiss}>
        {t('VERIFIED.text')}
      </Banner>
    )
  }
  const checkAgain = (
    <Button look="line" size={44} busy={refresh.state === 'busy'} onClick={refresh.run}>
      {t('check')}
    </Button>
  )
  if (refresh.failure) {
    return (
      <Banner tone="warning" live title={t('unavailable.title')} action={checkAgain}>
        {failureText(refresh.failure)}
      </Banner>
    )
  }
  return (
    <Banner
      tone={tones[state]}
      live={hasCustomerReturned}
      title={t(`${state}.title`)}
      action={state === 'PENDING' ? checkAgain : <Begin label={t(labels[state])} />}
    >
      {state === 'REFUSED' ? t(`reasons.${reason ?? 'OTHER'}`) : t(`${state}.text`)}
    </Banner>
  )
}

const tones: Readonly<Record<OpenState, BannerTone>> = {
  REQUIRED: 'warning',
  STARTED: 'warning',
  PENDING: 'info',
  REFUSED: 'danger',
  CANCELED: 'warning',
}

const labels = { REQUIRED: 'begin', STARTED: 'continue', REFUSED: 'again', CANCELED: 'again' } as const

function Begin({ label }: { label: string }) {
  const failureText = useIdentityFailure()
  const { run, busy, failure } = useIdentityCheck()
  return (
    <span className="grid gap-1">
      <Button size={44} busy={busy} onClick={run}>
        {label}
      </Button>
      {failure && (
        <span role="alert" className="text-small font-strong text-danger">
          {failureText(failure)}
        </span>
      )}
    </span>
  )
}

/** Returns the error text. The text for an outage of the provider says that nothing is lost. */
function useIdentityFailure(): (failure: ApiError) => string {
  const t = useTranslations('doors.identity')
  const errorText = useErrorText()
  return (failure) => (failure.code === 'unavailable' ? t('unavailable.text') : errorText(failure))
}
