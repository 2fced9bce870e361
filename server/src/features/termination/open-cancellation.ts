import { api } from '@boxzone/contract'
import { findOwnContract, firstPossibleTerminationDay, lastDayOf } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findChangeRefusal } from './assert-can-change.ts'
import { presentPlan } from './present-plan.ts'
import { planTermination } from './termination-plan.ts'

export const openCancellationRoute = route(api.openCancellation, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const { status, terminationOn, withdrawnAt } = contract
  const day = lastDayOf(contract)
  const isOpen = (status === 'TERMINATING' || status === 'EVICTED') && withdrawnAt === null
  if (!isOpen || day === null || terminationOn === null) throw new CallError('cancelContract/not-requested')
  const { today } = await getContractContext(ctx, ctx.db, contract)
  const refusal = await findChangeRefusal(ctx, ctx.db, contract, today)
  return {
    plan: presentPlan(contract, await planTermination(ctx.db, contract, terminationOn), day),
    changeableUntil: refusal === null ? addDays(day, -1) : null,
    firstPossibleDay: firstPossibleTerminationDay(contract, today),
  }
})
