import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { useRedirectWhenSignedIn } from '#app/features/session/use-redirect-when-signed-in.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { signIn } from '#app/lib/auth/sign-in.ts'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { safeRedirect } from '#app/lib/routing/safe-redirect.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/login.screen.ts'
import { LoginForm } from './login-form.tsx'
import { OtherCountries } from './other-countries.tsx'

export const handle = screen({ title: 'account.login.title', texts: ['account', 'forms'] })

export async function clientAction({ request }: Route.ClientActionArgs) {
  return toActionResult(signIn(await request.json()))
}

export default function LoginScreen() {
  const t = useTranslations('account.login')
  const [search] = useSearchParams()
  const target = safeRedirect(search.get('redirect'), usePageEnvironment().origin)
  const isRedirecting = useRedirectWhenSignedIn(target)
  return (
    <AccountPage title={t('title')} text={target === '/' ? t('text') : t('toContinue')}>
      <LoginForm isRedirecting={isRedirecting} />
      <OtherCountries />
    </AccountPage>
  )
}
