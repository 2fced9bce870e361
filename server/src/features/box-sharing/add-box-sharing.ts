import { api } from '@boxzone/contract'
import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { lockOwnContract, syncCodes } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { notifyShared } from './notify-shared-users.ts'
import { presentSharedUsers } from './present-shared-users.ts'
import { findSharedUsers, insertShare } from './sharing.repo.ts'
import { checkInvitee } from './sharing.rules.ts'

export const addBoxSharingRoute = route(api.addBoxSharing, async (ctx, { contractId, email }) => {
  await ctx.limit(perHour('box-sharing', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  return ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, contractId, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const sharedUserIds = (await findSharedUsers(tx, [contractId])).map(({ accountId }) => accountId)
    const invitee = checkInvitee({ contract, invitee: await findAccountByEmail(tx, email), sharedUserIds })

    const share = { contractId, accountId: invitee.id, sharedAt: ctx.now() }
    await insertShare(tx, share)
    await syncCodes(ctx, tx, contractId, { notify: false })
    await notifyShared(ctx, tx, contract, share)
    return presentSharedUsers(await findSharedUsers(tx, [contractId]))
  })
})
