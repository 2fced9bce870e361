import type { IdentityState } from '@boxzone/contract/locks'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { useIdentityCheck } from './use-identity-check.ts'

/** Some operators require it: doors open only after the identity is verified. */
export function IdentityStep({ state }: { state: IdentityState }) {
  const t = useTranslations('doors.identity')
  if (state === 'NOT_REQUIRED' || state === 'VERIFIED') return null
  return (
    <Banner
      tone={state === 'REFUSED' ? 'danger' : 'warning'}
      title={t(`${state}.title`)}
      action={state === 'PENDING' ? <CheckAgain /> : <Begin again={state === 'REFUSED'} />}
    >
      {t(`${state}.text`)}
    </Banner>
  )
}

function Begin({ again }: { again: boolean }) {
  const t = useTranslations('doors.identity')
  const errorText = useErrorText()
  const { run, busy, failure } = useIdentityCheck()
  return (
    <span className="grid gap-1">
      <Button size={44} busy={busy} onClick={run}>
        {t(again ? 'again' : 'begin')}
      </Button>
      {failure && (
        <span role="alert" className="text-small font-strong text-danger">
          {errorText(failure)}
        </span>
      )}
    </span>
  )
}

function CheckAgain() {
  const t = useTranslations('doors.identity')
  const { revalidate, state } = useRevalidator()
  return (
    <Button look="line" size={44} busy={state !== 'idle'} onClick={() => void revalidate()}>
      {t('check')}
    </Button>
  )
}
