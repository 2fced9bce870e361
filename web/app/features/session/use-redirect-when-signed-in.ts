import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'

/**
 * Redirects signed-in users away from login, registration and password reset. Returns true during the redirect. `isOff`
 * suppresses it while the page shows the result of a link that signed the user in.
 */
export function useRedirectWhenSignedIn(target = '/', isOff = false): boolean {
  const isSignedIn = useIsSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn && !isOff) void navigate(target, { replace: true })
  }, [isSignedIn, isOff, target, navigate])
  return isSignedIn && !isOff
}
