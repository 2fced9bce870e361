import { api } from '@boxzone/contract'
import { lockContract, syncCodes, updateContract } from '#src/features/contracts/index.ts'
import { getContractContext, tenantEmail } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { contractChange, finishContractChange } from './contract-change.ts'
import { contractSuspendedEmail } from './suspension.email.tsx'
import { suspensionRefusal } from './suspension.rules.ts'

export const suspendContractRoute = route(api.suspendContract, async (ctx, { id, version, reason }) => {
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.suspend' })
  return changeAsStaff(ctx, change, async (tx) => {
    await suspendContract(ctx, tx, id, reason ?? '')
    const after = await finishContractChange(tx, id)
    return { after, result: { id, version: after.version } }
  })
})

/** Suspends access immediately, revokes the codes and sends the reason to the tenant. */
export async function suspendContract(ctx: Ctx, tx: Tx, id: string, reason: string): Promise<void> {
  const contract = await lockContract(tx, id)
  const refusal = suspensionRefusal(contract)
  if (refusal) throw new CallError(refusal)
  const at = ctx.now()
  await updateContract(tx, id, {
    staffSuspendedAt: at,
    suspensionReason: reason,
    suspendedAt: contract.suspendedAt ?? at,
  })
  await syncCodes(ctx, tx, id)
  const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
  if (!email) return
  const data = { ...email.facts, reason }
  await ctx.mail(tx, contractSuspendedEmail, { ...email.recipient, dedupeKey: `${id}:${contract.version}`, data })
}
