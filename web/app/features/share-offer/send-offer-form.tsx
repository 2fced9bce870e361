import { sendOffer } from '@boxzone/contract/warehouses'
import { errorKey } from '@boxzone/i18n/error-key'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, networkErrorCode } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { FormErrors } from '#app/ui/fields/form-errors.tsx'

interface SendOfferFormProps {
  warehouseId: string
  boxId: string | undefined
  onSent: (email: string) => void
}

export function SendOfferForm({ warehouseId, boxId, onSent }: SendOfferFormProps) {
  const t = useTranslations()
  const emailId = useId()
  const ownEmail = useCurrentUser()?.email
  const { send, busy, problem, failure } = useSending(warehouseId, boxId, emailId, onSent)
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <EmailField
        id={emailId}
        name="email"
        required
        label={t('form.label.email')}
        defaultValue={ownEmail}
        error={problem ? t(`form.problem.${problem}`) : undefined}
      />
      {failure ? <FormErrors title={t(`errors.${failure}`)} /> : null}
      <Button type="submit" busy={busy} size={56}>
        {t('send-offer.submit')}
      </Button>
    </form>
  )
}

type Problem = 'not-null' | 'regex'

/** Rejects obvious mistakes. The server validates the e-mail address. */
function problemOf(email: string): Problem | undefined {
  if (email === '') return 'not-null'
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : 'regex'
}

const failures = ['rate-limited', 'not-found', 'network', 'error_unexpected'] as const
type Failure = (typeof failures)[number]

function failureOf({ code }: ApiError): Failure {
  if (code === networkErrorCode) return 'network'
  return failures.find((failure) => failure === errorKey(code)) ?? 'error_unexpected'
}

function useSending(id: string, boxId: string | undefined, emailId: string, onSent: (email: string) => void) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [failure, setFailure] = useState<Failure>()
  const refuse = (next: Problem) => {
    setProblem(next)
    document.getElementById(emailId)?.focus()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const found = problemOf(email)
    setProblem(undefined)
    setFailure(undefined)
    if (found) return refuse(found)
    setBusy(true)
    try {
      await call(sendOffer, { id, email, language, ...(boxId === undefined ? {} : { boxId }) })
      onSent(email)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.fields.email !== undefined) refuse('regex')
      else setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, problem, failure }
}
