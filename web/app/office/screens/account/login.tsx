import { useNavigate, useSearchParams } from 'react-router'
import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Logo } from '#app/ui/base/logo.tsx'
import { LoginForm } from '../../kit/login-form.tsx'

/** Only paths of the office: a link from elsewhere must not lead away after the login. */
const safeReturn = (path: string | null): string => (path && /^\/office(\/|\?|$)/.test(path) ? path : '/office')

export default function LoginScreen() {
  const t = useTranslations('office-account.login')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (
    <main id="main" className="grid min-h-dvh place-items-center bg-paper p-4">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <div className="w-full max-w-100 rounded-panel border border-line bg-surface p-6">
        <Logo />
        <h1 className="mt-4 text-title font-heavy">{t('title')}</h1>
        <p className="mb-4 text-small text-ink-soft">{t('text')}</p>
        <LoginForm onDone={() => void navigate(safeReturn(query.get('returnTo')), { replace: true })} />
      </div>
    </main>
  )
}
