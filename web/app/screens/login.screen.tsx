import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account-forms/account-page.tsx'
import { useRedirectWhenSignedIn } from '#app/features/session/use-leave-when-signed-in.ts'
import { usePageEnvironment } from '#app/lib/page-values.tsx'
import { safeRedirect } from '#app/lib/safe-redirect.ts'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { LoginForm } from './login/login-form.tsx'
import { OtherCountries } from './login/other-countries.tsx'

export const handle = screen({ texts: ['account', 'forms'] })

export default function LoginScreen() {
  const t = useTranslations('account.login')
  const [search] = useSearchParams()
  const target = safeRedirect(search.get('redirect'), usePageEnvironment().origin)
  const isLeaving = useRedirectWhenSignedIn(target)
  return (
    <AccountPage title={t('title')} text={target === '/' ? t('text') : t('toContinue')}>
      <LoginForm isLeaving={isLeaving} />
      <OtherCountries />
    </AccountPage>
  )
}
