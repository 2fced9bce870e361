import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

interface Farewell {
  isSaid: boolean
  /** At once, so that it is known before the session ends. */
  say: () => void
}

const FarewellContext = createContext<Farewell>({ isSaid: false, say: () => undefined })

/** The screen that says good-bye stays although its account, and with it the session, is gone. */
export function AccountRemovedProvider({ children }: { children: ReactNode }) {
  const [isSaid, setIsSaid] = useState(false)
  const farewell = useMemo(() => ({ isSaid, say: () => flushSync(() => setIsSaid(true)) }), [isSaid])
  return <FarewellContext value={farewell}>{children}</FarewellContext>
}

export const useAccountRemoved = (): Farewell => useContext(FarewellContext)
