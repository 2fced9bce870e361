import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginAddress } from '#app/lib/safe-redirect.ts'
import { useIsSignedIn } from '#app/lib/session.ts'

/** The screen that says good-bye stays although its account is gone. */
const farewellState = { farewell: true }

export function useFarewell(): { isFarewell: boolean; sayFarewell: () => Promise<void> } {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  return {
    isFarewell: typeof state === 'object' && state !== null && 'farewell' in state,
    sayFarewell: async () => navigate(pathname, { replace: true, state: farewellState }),
  }
}

/** Leaves My Zone when the session ends while it is open: here, in another tab, or by a refused call. */
export function SessionGuard() {
  const isSignedIn = useIsSignedIn()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const { isFarewell } = useFarewell()
  const location = useLocation()
  const navigate = useNavigate()
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const hasEnded = wasSignedIn && !isSignedIn && !isFarewell
  useEffect(() => {
    if (hasEnded) void navigate(loginAddress(location), { replace: true })
  }, [hasEnded, location, navigate])
  return null
}
