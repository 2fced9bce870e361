import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginAddress } from '#app/lib/safe-redirect.ts'
import { useIsSignedIn } from '#app/lib/session.ts'
import { useFarewell } from './farewell.tsx'

/** Leaves My Zone when the session ends while it is open: here, in another tab, or by a refused call. */
export function SessionGuard() {
  const isSignedIn = useIsSignedIn()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const { isSaid } = useFarewell()
  const location = useLocation()
  const navigate = useNavigate()
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const hasEnded = wasSignedIn && !isSignedIn && !isSaid
  useEffect(() => {
    if (hasEnded) void navigate(loginAddress(location), { replace: true })
  }, [hasEnded, location, navigate])
  return null
}
