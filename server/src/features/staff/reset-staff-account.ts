import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { resetStaff } from './add-staff.ts'
import { getLockedStaff } from './get-locked-staff.ts'
import { auditedStaff } from './staff-audit.ts'

export const resetStaffAccountRoute = route(api.resetStaffAccount, (ctx, { id, reason }) =>
  changeAsStaff(
    ctx,
    {
      action: 'staff.reset',
      subject: { kind: 'staff', id },
      reason,
      before: async (tx) => auditedStaff(await getLockedStaff(tx, id)),
    },
    async (tx) => {
      const { url, expiresAt } = await resetStaff(ctx, tx, await getLockedStaff(tx, id))
      const after = auditedStaff(await getLockedStaff(tx, id))
      return { after, result: { setupUrl: url, expiresAt: expiresAt.toISOString() } }
    },
  ),
)
