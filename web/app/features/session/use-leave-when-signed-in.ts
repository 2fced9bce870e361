import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'

/** Redirects signed-in users away from login, registration and password reset. Returns true during the redirect. */
export function useRedirectWhenSignedIn(target = '/'): boolean {
  const isSignedIn = useIsSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true })
  }, [isSignedIn, target, navigate])
  return isSignedIn
}
