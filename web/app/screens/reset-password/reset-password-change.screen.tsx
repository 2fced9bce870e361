import { changePasswordByToken } from 'virtual:calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { NewPasswordFields } from '#app/features/account-forms/new-password-fields.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useRedirectWhenSignedIn } from '#app/features/session/use-leave-when-signed-in.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/reset-password-change.screen.ts'

export const handle = screen({ title: 'account.change.title', texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  return toActionResult(call(changePasswordByToken, await request.json()))
}

export default function ResetPasswordChangeScreen() {
  const t = useTranslations('account.change')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [outcome, setOutcome] = useState<'changed' | 'invalid'>()
  useRedirectWhenSignedIn()
  if (outcome === 'changed') return <Changed />
  if (outcome === 'invalid' || token === '') return <InvalidToken />
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <ChangeForm token={token} onOutcome={setOutcome} />
    </AccountPage>
  )
}

interface ChangeFormProps {
  token: string
  onOutcome: (outcome: 'changed' | 'invalid') => void
}

function ChangeForm({ token, onOutcome }: ChangeFormProps) {
  const t = useTranslations('account.change')
  const sendPassword = useSubmitAction('/reset-password/change', { revalidates: false })
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/auth')).PasswordByToken,
    toInput: (values: { newPassword: string; newPasswordConfirmation: string }) => ({ ...values, token }),
    send: async (change) => {
      try {
        await sendPassword(change)
        onOutcome('changed')
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'password-reset/invalid-token') throw error
        onOutcome('invalid')
      }
    },
  })
  return (
    <CallForm onSubmit={submit} className="grid gap-5">
      <NewPasswordFields register={form.register} errors={form.formState.errors} />
      <FormFailure failure={failure} />
      <Button type="submit" size={56} wide busy={busy}>
        {t('submit')}
      </Button>
    </CallForm>
  )
}

function InvalidToken() {
  const t = useTranslations('account.change')
  const error = useTranslations('errors')
  return (
    <FormResult
      icon="refused"
      title={error('password-reset__invalid-token')}
      actions={<ButtonLink to="/reset-password/request">{t('again')}</ButtonLink>}
    >
      <p>{t('invalidText')}</p>
    </FormResult>
  )
}

function Changed() {
  const t = useTranslations('account')
  return (
    <FormResult
      icon="done"
      title={t('change.doneTitle')}
      actions={<ButtonLink to="/login">{t('login.submit')}</ButtonLink>}
    >
      <p>{t('change.doneText')}</p>
    </FormResult>
  )
}
