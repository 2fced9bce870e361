import { api } from '@boxzone/contract'
import { faultReports, getDoor, storeFaultReport } from '#src/features/doors/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { unlockTokenAttempts } from './check-unlock-token.ts'
import { findServiceRight } from './find-service-right.ts'
import { hasEnded, opensDoor, tokenRefusal } from './service-access.rules.ts'
import { findToken } from './unlock-tokens.repo.ts'

/** Reports a fault as a token holder. The limits apply per link, because a holder has no account. */
export const tokenReportDoorFaultRoute = route(api.tokenReportDoorFault, async (ctx, input) => {
  await ctx.limit(unlockTokenAttempts, ctx.source)
  const token = await findToken(ctx.db, hashToken(input.token), input.email)
  const refusal = tokenRefusal(token, ctx.now())
  if (!token || refusal) throw new CallError(refusal?.code ?? 'unlock-token/invalid', { data: refusal?.data ?? {} })
  await ctx.limit(faultReports, token.id)
  const { door, facts } = await getDoor(ctx, input.door, input.id)
  const right = await findServiceRight(ctx, token)
  if (!opensDoor(token, door) || hasEnded(right, facts.today)) throw new CallError('lock-v2/not-permitted')
  const contractId = right.contract?.contractId ?? right.holderId
  const reporter = { accountId: null, tokenId: token.id }
  await storeFaultReport(ctx, { door, reporter, contractId, note: input.note, photo: input.photo })
})
