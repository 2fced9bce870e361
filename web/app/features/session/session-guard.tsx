import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ensureSession } from '#app/lib/api/renew-session.ts'
import { loginUrl } from '#app/lib/routing/login-url.ts'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { useAccountRemoved } from './account-removed-context.tsx'

/**
 * Redirects to the login when the session has ended, in this or another tab, and cannot be renewed. Also checks on
 * mount, because the session may have ended before.
 */
export function SessionGuard() {
  const isSignedIn = useIsSignedIn()
  const { isRemoved } = useAccountRemoved()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn || isRemoved) return
    let isCurrent = true
    void ensureSession().then((hasSession) => {
      if (isCurrent && !hasSession) void navigate(loginUrl(location), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, isRemoved, location, navigate])
  return null
}
