import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

interface AccountRemoval {
  isRemoved: boolean
  /** Renders synchronously, so that the state is set before the session ends. */
  markRemoved: () => void
}

const AccountRemovalContext = createContext<AccountRemoval>({ isRemoved: false, markRemoved: () => undefined })

/** Lets the confirmation screen stay after the removal of the account has ended the session. */
export function AccountRemovedProvider({ children }: { children: ReactNode }) {
  const [isRemoved, setRemoved] = useState(false)
  const removal = useMemo(() => ({ isRemoved, markRemoved: () => flushSync(() => setRemoved(true)) }), [isRemoved])
  return <AccountRemovalContext value={removal}>{children}</AccountRemovalContext>
}

export const useAccountRemoved = (): AccountRemoval => useContext(AccountRemovalContext)
