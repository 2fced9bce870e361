import { api } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { lockOwnContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { presentWithdrawal, settleOnce } from './settle-once.ts'

export const withdrawContractRoute = route(api.withdrawContract, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    const account = contract && (await findAccount(tx, contract.accountId))
    if (!contract || !account) throw new CallError('not-found')
    const { firstName, lastName, email } = account
    const { orderNumber } = contract.document
    const statement = { orderNumber, email, name: `${firstName} ${lastName}`, receivedAt: ctx.now() }
    const settled = await settleOnce(ctx, tx, contract, statement)
    if (!settled) throw new CallError('withdrawal/not-possible')
    return presentWithdrawal(settled)
  }),
)
