import type { StaffRole } from '@boxzone/contract'
import { stableId } from './world/stable-id.ts'

/** Password and TOTP secret of all demo staff accounts. */
export const demoStaffPassword = 'Demo123demo123'
export const demoTotpSecret = 'JBSWY3DPEHPK3PXP'

export interface DemoStaff {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  /** The city whose warehouses the account sees; null for all warehouses. */
  readonly city: string | null
}

const demoStaffMember = (account: string, name: string, role: StaffRole, city: string | null = null): DemoStaff => ({
  id: stableId(`staff ${account}`),
  email: `${account}@demo.boxzone.test`,
  name,
  role,
  city,
})

export const demoStaff: readonly DemoStaff[] = [
  demoStaffMember('owner', 'Olga Majerová', 'OWNER'),
  demoStaffMember('manager', 'Milan Baláž', 'MANAGER', 'Bratislava'),
  demoStaffMember('desk', 'Dana Poláková', 'DESK'),
  demoStaffMember('technician', 'Tomáš Kollár', 'TECHNICIAN'),
  demoStaffMember('accountant', 'Alena Urbanová', 'ACCOUNTANT'),
]
