import { api } from '@boxzone/contract'
import { lockOwnContract, syncCodes, terminationAfter, updateContract } from '#src/features/contracts/index.ts'
import { getContractContext, refitRents } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { assertCanMoveLastDay, planEndIfNotPromised } from './assert-can-change.ts'
import { notifyMoved } from './notify-termination.ts'
import { planTermination } from './termination-plan.ts'

/** Moves the last day of an open termination to an earlier or a later day. */
export const moveCancellationRoute = route(api.moveCancellation, (ctx, { id, day }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const context = await getContractContext(ctx, tx, contract)
    await assertCanMoveLastDay(ctx, tx, contract, { day, today: context.today })
    const terminationOn = terminationAfter(day)
    const plan = await planTermination(tx, contract, terminationOn)
    await updateContract(tx, id, { terminationOn, terminationRemindedAt: null })
    await planEndIfNotPromised(ctx, tx, id)
    await refitRents(ctx, tx, id, context.today)
    await syncCodes(ctx, tx, id)
    await notifyMoved(ctx, tx, contract, context, { day, plan })
    return { value: true }
  }),
)
