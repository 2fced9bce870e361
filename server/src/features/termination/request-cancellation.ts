import { api } from '@boxzone/contract'
import {
  lockOwnContract,
  planOccupancyEnd,
  syncCodes,
  terminationAfter,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { getContractContext, refitRents } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { assertCanTerminate } from './assert-can-terminate.ts'
import { notifyRequested } from './notify-termination.ts'
import { planTermination } from './termination-plan.ts'

export const requestCancellationRoute = route(api.requestCancellation, (ctx, { id, day, note, reasons }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const context = await getContractContext(ctx, tx, contract)
    assertCanTerminate(contract, day, context.today)
    const plan = await planTermination(tx, contract, terminationAfter(day))
    await updateContract(tx, id, {
      status: transitionContract(contract.status, 'TERMINATING'),
      terminationOn: terminationAfter(day),
      terminationRemindedAt: null,
      cancellationRequestedAt: ctx.now(),
      cancellationReasons: [...new Set(reasons)],
      cancellationNote: note || null,
    })
    await planOccupancyEnd(ctx, tx, id)
    await refitRents(ctx, tx, id, context.today)
    await syncCodes(ctx, tx, id)
    await notifyRequested(ctx, tx, contract, context, { day, plan })
    return { value: true }
  }),
)
