import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ensureSession } from '#app/lib/api/renew-session.ts'
import { loginUrl } from '#app/lib/routing/login-url.ts'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { useAccountRemoved } from './account-removed-context.tsx'

/**
 * Leaves My Zone when the session ends while it is open: here, in another tab, or by a refused call. That call may have
 * been refused before this was drawn for the first time, so a look is taken then, too.
 */
export function SessionGuard() {
  const isSignedIn = useIsSignedIn()
  const { isSaid } = useAccountRemoved()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn || isSaid) return
    let isCurrent = true
    void ensureSession().then((isThere) => {
      if (isCurrent && !isThere) void navigate(loginUrl(location), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, isSaid, location, navigate])
  return null
}
