import { confirmEmailChange } from 'virtual:calls'
import { useLocation, useSearchParams } from 'react-router'
import { knownEmail } from '#app/features/account-forms/known-email.ts'
import { LinkOutcome } from '#app/features/account-forms/link-outcome.tsx'
import { FormResult } from '#app/features/account-forms/result.tsx'
import { useLinkAction } from '#app/features/account-forms/use-link-action.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { signInWithToken } from '#app/lib/auth/sign-in.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { loginUrl } from '#app/lib/routing/login-url.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { getDeviceId, useIsSignedIn } from '#app/lib/session/token-store.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/confirm-email.screen.ts'

export const handle = screen({ title: 'account.email.pageTitle', texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { token }: { token: string } = await request.json()
  return toActionResult(confirmEmail(token))
}

async function confirmEmail(token: string): Promise<string> {
  const { email, token: session } = await call(confirmEmailChange, { token, deviceId: getDeviceId() })
  if (session !== undefined) signInWithToken(session)
  else await refreshCurrentUser()
  return email
}

/** Target of the link that confirms a changed e-mail address. */
export default function ConfirmEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return <ConfirmEmail key={token} token={token} />
}

function ConfirmEmail({ token }: { token: string }) {
  const t = useTranslations('account')
  const action = useLinkAction<string>('/confirm-email', token)
  const email = action.result?.data ?? ''
  const b = (text: React.ReactNode) => <b className="font-strong wrap-anywhere text-ink">{text}</b>
  const isSignedIn = useIsSignedIn()
  const profile = isSignedIn ? (
    <ButtonLink to="/my/profile">{t('email.profile')}</ButtonLink>
  ) : (
    <ButtonLink to="/login" state={knownEmail(email)}>
      {t('login.submit')}
    </ButtonLink>
  )
  const login = loginUrl(useLocation())
  if (action.result?.error?.code === 'email-change/login-required') {
    return (
      <FormResult
        icon="mail"
        title={t('email.loginTitle')}
        actions={isSignedIn ? profile : <ButtonLink to={login}>{t('login.submit')}</ButtonLink>}
      >
        <p>{t('email.loginText')}</p>
      </FormResult>
    )
  }
  return (
    <LinkOutcome
      action={action}
      working={t('email.working')}
      done={
        <FormResult icon="done" title={t('email.doneTitle')} actions={profile}>
          <p>{t.rich('email.doneText', { email, b })}</p>
        </FormResult>
      }
      invalid={
        <FormResult icon="refused" title={t('link.invalidTitle')} actions={profile}>
          <p>{t('email.invalidText')}</p>
        </FormResult>
      }
    />
  )
}
