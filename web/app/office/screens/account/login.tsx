import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { OfficeLoginForm } from '../../kit/login-form.tsx'
import { useSessionState } from '../../lib/staff-session.ts'
import { AccountFrame } from './account-frame.tsx'

/** Only paths of the office: a link from elsewhere must not lead away after the login. */
const safeReturn = (path: string | null): string => (path && /^\/office(\/|\?|$)/.test(path) ? path : '/office')

export default function LoginScreen() {
  const t = useTranslations('office-account.login')
  const [query] = useSearchParams()
  const client = useQueryClient()
  const isSignedIn = useSessionState() === 'signed-in'
  // The next account must not see the data of the last one.
  useEffect(() => {
    if (!isSignedIn) client.clear()
  }, [client, isSignedIn])
  if (isSignedIn) return <Navigate to={safeReturn(query.get('returnTo'))} replace />
  return (
    <AccountFrame title={t('title')} text={t('text')}>
      <OfficeLoginForm onDone={() => undefined} />
    </AccountFrame>
  )
}
