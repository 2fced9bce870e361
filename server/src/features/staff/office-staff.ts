import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { presentStaff } from './present-staff.ts'
import { findAllStaff } from './staff.repo.ts'

export const officeStaffRoute = route(api.officeStaff, async ({ db }) => ({
  items: (await findAllStaff(db)).map(presentStaff),
}))
