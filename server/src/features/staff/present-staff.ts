import type { StaffAccount } from '@boxzone/contract'
import type { StaffRecord } from './staff.repo.ts'

export const presentStaff = (staff: StaffRecord): StaffAccount => ({
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  warehouses: staff.warehouseIds && [...staff.warehouseIds],
  isActive: staff.deactivatedAt === null,
  isLocked: staff.lockedAt !== null,
  isSetUp: staff.passwordHash !== null,
  lastLoginAt: staff.lastLoginAt?.toISOString() ?? null,
  version: staff.version,
})
