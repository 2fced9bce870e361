import type { officeMe } from 'virtual:calls'
import type { OutputOf, Permission } from '@boxzone/contract'
import { createContext, type ReactNode, useContext } from 'react'

export type StaffAccount = OutputOf<typeof officeMe>

export const StaffContext = createContext<StaffAccount | null>(null)

export function StaffProvider({ account, children }: { account: StaffAccount; children: ReactNode }) {
  return <StaffContext value={account}>{children}</StaffContext>
}

/** The signed-in member of staff. */
export function useStaff(): StaffAccount {
  const account = useContext(StaffContext)
  if (!account) throw new Error('useStaff needs a StaffProvider above it')
  return account
}

/** Use: `const may = usePermissions(); may('doors.open')`. Screens omit actions that the role does not permit. */
export function usePermissions(): (permission: Permission) => boolean {
  const { permissions } = useStaff()
  return (permission) => permissions.includes(permission)
}
