import { api } from '@boxzone/contract'
import { lockContract, lockOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { changeStart } from './change-start.ts'
import { presentStart } from './plan-start.ts'

export const changeContractStartRoute = route(api.changeContractStart, (ctx, { id, startsOn }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    await changeStart(ctx, tx, contract, startsOn)
    return presentStart(ctx, tx, await lockContract(tx, id), null)
  }),
)
