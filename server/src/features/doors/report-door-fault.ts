import { api } from '@boxzone/contract'
import { hasAccess } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findRights } from './doors.repo.ts'
import { getDoor } from './find-door.ts'
import { faultReports, storeFaultReport } from './store-fault-report.ts'

export const reportDoorFaultRoute = route(api.reportDoorFault, async (ctx, { door: kind, id, note, photo }) => {
  await ctx.limit(faultReports, ctx.user.id)
  const { door, facts } = await getDoor(ctx, kind, id)
  const rights = await findRights(ctx.db, ctx.user.id, { ...door, now: ctx.now() })
  const right = rights.find((found) => hasAccess(found, facts.today))
  if (!right) throw new CallError('lock-v2/not-permitted')
  const reporter = { accountId: ctx.user.id, tokenId: null }
  await storeFaultReport(ctx, { door, reporter, contractId: right.contractId, note, photo })
})
