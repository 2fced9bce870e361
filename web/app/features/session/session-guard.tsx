import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginAddress } from '#app/lib/login-address.ts'
import { useIsSignedIn } from '#app/lib/session.ts'
import { ensureSession } from '#app/lib/session-renewal.ts'
import { useFarewell } from './farewell.tsx'

/**
 * Leaves My Zone when the session ends while it is open: here, in another tab, or by a refused call. That call may have
 * been refused before this was drawn for the first time, so a look is taken then, too.
 */
export function SessionGuard() {
  const isSignedIn = useIsSignedIn()
  const { isSaid } = useFarewell()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn || isSaid) return
    let isCurrent = true
    void ensureSession().then((isThere) => {
      if (isCurrent && !isThere) void navigate(loginAddress(location), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, isSaid, location, navigate])
  return null
}
