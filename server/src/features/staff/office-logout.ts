import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { deleteStaffSession } from './staff-sessions.repo.ts'

export const officeLogoutRoute = route(api.officeLogout, (ctx) =>
  changeAsStaff(
    ctx,
    { action: 'session.end', subject: { kind: 'staff', id: ctx.staff.id }, before: async () => null },
    async (tx) => {
      await deleteStaffSession(tx, ctx.staff.tokenHash)
      return { after: null, result: undefined }
    },
  ),
)
