import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'

/** Signed-in people have no business at login, registration and password reset. Answers whether they are on their way. */
export function useRedirectWhenSignedIn(target = '/'): boolean {
  const isSignedIn = useIsSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true })
  }, [isSignedIn, target, navigate])
  return isSignedIn
}
