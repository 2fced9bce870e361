import { api } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { accessWindow } from './access-window.rules.ts'
import { type ContractRecord, findOwnContract, lockOwnContract } from './contracts.repo.ts'
import { isAccessSuspended } from './contracts.rules.ts'
import { syncCodes } from './sync-codes.ts'

const rotations = perHour('rotate-codes', 5)

export const rotateCodesRoute = route(api.rotateCodes, async (ctx, { id }) => {
  // Only the tenant's requests count, so that a stranger cannot use up the limit.
  if (!(await findOwnContract(ctx.db, id, ctx.user.id))) throw new CallError('not-found')
  await ctx.limit(rotations, id)
  await ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    await rotateCodes(ctx, tx, contract)
  })
})

/** Replaces all codes of a locked contract. */
export async function rotateCodes(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<void> {
  const { timeZone } = contract.document
  const today = toDay(ctx.now(), timeZone)
  if (isAccessSuspended(contract, today, ctx.config.ACCESS_SUSPENDED_DAYS)) {
    throw new CallError('lock-v2/access-suspended')
  }
  const window = accessWindow(contract, timeZone)
  if (!window || (window.until && window.until <= ctx.now())) throw new CallError('lock-v2/not-permitted')
  await syncCodes(ctx, tx, contract.id, { rotation: 'all' })
}
