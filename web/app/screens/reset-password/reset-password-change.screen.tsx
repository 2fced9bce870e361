import { changePasswordByToken } from 'virtual:calls'
import type { CallerInputOf, OutputOf } from '@boxzone/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { NewPasswordFields } from '#app/features/account-forms/new-password-fields.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useRedirectWhenSignedIn } from '#app/features/session/use-redirect-when-signed-in.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { useSubmitAction } from '#app/forms/use-submit-action.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { signInWithToken } from '#app/lib/auth/sign-in.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { getDeviceId } from '#app/lib/session/token-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/reset-password-change.screen.ts'

export const handle = screen({ title: 'account.change.title', texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change: CallerInputOf<typeof changePasswordByToken> = await request.json()
  return toActionResult(call(changePasswordByToken, { ...change, deviceId: getDeviceId() }))
}

export default function ResetPasswordChangeScreen() {
  const t = useTranslations('account.change')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  // The link of a registration that was opened in another browser.
  const isRegistration = search.get('from') === 'registration'
  const [outcome, setOutcome] = useState<Outcome>()
  useRedirectWhenSignedIn('/', outcome === 'signedIn')
  if (outcome === 'changed') return <Changed />
  if (outcome === 'signedIn') return <SignedIn isRegistration={isRegistration} />
  if (outcome === 'invalid' || token === '') return <InvalidToken />
  return (
    <AccountPage title={t(isRegistration ? 'chooseTitle' : 'title')} text={t(isRegistration ? 'chooseText' : 'text')}>
      <ChangeForm token={token} onOutcome={setOutcome} />
    </AccountPage>
  )
}

/** `changed`: the server changed the password but opened no session. The page then links to the login. */
type Outcome = 'changed' | 'signedIn' | 'invalid'

interface ChangeFormProps {
  token: string
  onOutcome: (outcome: Outcome) => void
}

function ChangeForm({ token, onOutcome }: ChangeFormProps) {
  const t = useTranslations('account.change')
  const sendPassword = useSubmitAction<OutputOf<typeof changePasswordByToken>>('/reset-password/change', {
    revalidates: false,
  })
  const { form, submit, busy, failure } = useApiForm({
    schema: async () => (await import('@boxzone/contract/auth')).PasswordByToken,
    toInput: (values: { newPassword: string; newPasswordConfirmation: string }) => ({ ...values, token }),
    send: async (change) => {
      try {
        const session = await sendPassword(change)
        if (!session) return onOutcome('changed')
        // Set before the session starts, because the start would redirect this screen.
        flushSync(() => onOutcome('signedIn'))
        signInWithToken(session.token)
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
  const logIn = useTranslations('account.login')('submit')
  return (
    <FormResult
      icon="refused"
      title={error('password-reset__invalid-token')}
      actions={
        <>
          <ButtonLink to="/login" look="line">
            {logIn}
          </ButtonLink>
          <ButtonLink to="/reset-password/request">{t('again')}</ButtonLink>
        </>
      }
    >
      <p>{t('invalidText')}</p>
    </FormResult>
  )
}

function SignedIn({ isRegistration }: { isRegistration: boolean }) {
  const t = useTranslations('account')
  return (
    <FormResult
      icon="done"
      title={t(isRegistration ? 'registration.confirmedTitle' : 'change.doneTitle')}
      actions={<ButtonLink to="/my/boxes">{t('link.myBoxes')}</ButtonLink>}
    >
      <p>{t(isRegistration ? 'registration.signedInText' : 'change.signedInText')}</p>
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
