import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { unlockAccount } from './add-staff.ts'
import { getLockedStaff } from './get-locked-staff.ts'
import { auditedStaff } from './staff-audit.ts'

export const unlockStaffRoute = route(api.unlockStaff, (ctx, { id, reason }) =>
  changeAsStaff(
    ctx,
    {
      action: 'staff.unlock',
      subject: { kind: 'staff', id },
      reason,
      before: async (tx) => auditedStaff(await getLockedStaff(tx, id)),
    },
    async (tx, before) => {
      await unlockAccount(tx, await getLockedStaff(tx, id))
      return { after: { ...before, isLocked: false }, result: undefined }
    },
  ),
)
