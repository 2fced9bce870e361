import { api } from '@boxzone/contract'
import { isAccessSuspended, lockContract, syncCodes, updateContract } from '#src/features/contracts/index.ts'
import { getContractContext, tenantEmail } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { contractChange, finishContractChange } from './contract-change.ts'
import { contractResumedEmail } from './suspension.email.tsx'
import { resumptionRefusal } from './suspension.rules.ts'

export const resumeContractRoute = route(api.resumeContract, async (ctx, { id, version, reason }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.resume' })
  return changeAsStaff(ctx, change, async (tx) => {
    const { accessSuspended } = await resumeContract(ctx, tx, id)
    const after = await finishContractChange(tx, id)
    return { after, result: { id, version: after.version, accessSuspended } }
  })
})

/** Ends the suspension by staff. An overdue invoice or a dispute still suspends access. */
export async function resumeContract(ctx: Ctx, tx: Tx, id: string): Promise<{ readonly accessSuspended: boolean }> {
  const contract = await lockContract(tx, id)
  const refusal = resumptionRefusal(contract)
  if (refusal) throw new CallError(refusal)
  const context = await getContractContext(ctx, tx, contract)
  const facts = { ...contract, staffSuspendedAt: null }
  const accessSuspended = isAccessSuspended(facts, context.today, ctx.config.ACCESS_SUSPENDED_DAYS)
  await updateContract(tx, id, {
    staffSuspendedAt: null,
    suspensionReason: null,
    suspendedAt: accessSuspended ? contract.suspendedAt : null,
  })
  await syncCodes(ctx, tx, id)
  const email = tenantEmail(context, contract)
  if (email) {
    const dedupeKey = `${id}:${contract.version}`
    const data = { ...email.facts, accessSuspended }
    await ctx.mail(tx, contractResumedEmail, { ...email.recipient, dedupeKey, data })
  }
  return { accessSuspended }
}
