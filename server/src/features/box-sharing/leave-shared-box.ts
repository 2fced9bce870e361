import { api } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { endShare } from './end-share.ts'
import { notifyLeft } from './notify-shared-users.ts'
import { findSharesOf } from './sharing.repo.ts'

export const leaveSharedBoxRoute = route(api.leaveSharedBox, (ctx, { contractId }) =>
  ctx.transaction(async (tx) => {
    if (!(await findSharesOf(tx, ctx.user.id)).includes(contractId)) throw new CallError('not-found')
    const contract = await lockContract(tx, contractId)
    const ended = await endShare(ctx, tx, contractId, { accountId: ctx.user.id })
    const left = await findAccount(tx, ctx.user.id)
    if (ended && left) await notifyLeft(ctx, tx, contract, { ...ended, firstName: left.firstName })
  }),
)
