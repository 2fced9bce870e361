import { api } from '@boxzone/contract'
import { lockOwnContract, syncCodes, transitionContract, updateContract } from '#src/features/contracts/index.ts'
import { getContractContext, refitRents } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { assertCanChange, planEndIfNotPromised } from './assert-can-change.ts'
import { notifyRevoked } from './notify-termination.ts'

/** The contract continues as if no termination had been requested. Each day is invoiced once. */
export const revokeCancellationRoute = route(api.revokeCancellation, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const context = await getContractContext(ctx, tx, contract)
    await assertCanChange(ctx, tx, contract, context.today)
    await updateContract(tx, id, {
      status: transitionContract(contract.status, 'ACTIVE'),
      terminationOn: null,
      terminationRemindedAt: null,
      cancellationRequestedAt: null,
      cancellationReasons: [],
      cancellationNote: null,
    })
    await planEndIfNotPromised(ctx, tx, id)
    await refitRents(ctx, tx, id, context.today)
    await syncCodes(ctx, tx, id)
    await notifyRevoked(ctx, tx, id, context)
    return { value: true }
  }),
)
