import { api } from '@boxzone/contract'
import { findOwnContract, terminationAfter } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { assertCanMoveLastDay } from './assert-can-change.ts'
import { assertCanTerminate } from './assert-can-terminate.ts'
import { presentPlan } from './present-plan.ts'
import { planTermination } from './termination-plan.ts'

export const cancellationPreviewRoute = route(api.cancellationPreview, async (ctx, { id, day, move }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const { today } = await getContractContext(ctx, ctx.db, contract)
  if (move) await assertCanMoveLastDay(ctx, ctx.db, contract, { day, today })
  else assertCanTerminate(contract, day, today)
  return presentPlan(contract, await planTermination(ctx.db, contract, terminationAfter(day)), day)
})
