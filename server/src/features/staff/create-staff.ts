import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { addStaff } from './add-staff.ts'

export const createStaffRoute = route(api.createStaff, (ctx, { reason, ...staff }) => {
  const id = newId()
  return changeAsStaff(
    ctx,
    { action: 'staff.create', subject: { kind: 'staff', id }, reason, before: async () => null },
    async (tx) => {
      const { url, expiresAt } = await addStaff(ctx, tx, { id, ...staff })
      return { after: staff, result: { id, setupUrl: url, expiresAt: expiresAt.toISOString() } }
    },
  )
})
