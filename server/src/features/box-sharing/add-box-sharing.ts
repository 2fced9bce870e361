import { api } from '@boxzone/contract'
import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { lockOwnContract } from '#src/features/contracts/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { perHour, perMinutes } from '#src/kernel/rate-limit.ts'
import { inviteToBox } from './invite-to-box.ts'
import { presentSharing } from './present-sharing.ts'
import { shareBox } from './share-box.ts'
import { findSharedUsers } from './sharing.repo.ts'
import { checkInvitee, maxInvitations, shareEnd } from './sharing.rules.ts'

/** A second limit, per account, because each invitation sends an e-mail to a recipient that the tenant typed. */
const invitationsPerAccount = perHour('box-invitation', maxInvitations)
/** Limits the e-mails per recipient and day, because the recipient has not confirmed the e-mail address. */
const invitationsPerEmail = perMinutes('box-invitation-email', 5, 24 * 60)

export const addBoxSharingRoute = route(api.addBoxSharing, async (ctx, { contractId, email, until }) => {
  await ctx.limit(perHour('box-sharing', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  if (!(await findAccountByEmail(ctx.db, email))?.emailConfirmedAt) {
    await ctx.limit(invitationsPerAccount, ctx.user.id)
    await ctx.limit(invitationsPerEmail, hashToken(email))
  }
  return ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, contractId, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const sharedUserIds = (await findSharedUsers(tx, [contractId])).map(({ accountId }) => accountId)
    const invitee = checkInvitee({ contract, invitee: await findAccountByEmail(tx, email), sharedUserIds })
    const warehouse = await findWarehouse(tx, contract.warehouseId, ctx.now())
    const expiresAt = until && warehouse ? shareEnd(until, warehouse.timeZone) : null
    if (expiresAt && expiresAt <= ctx.now()) throw invalidField('until')

    if (invitee) await shareBox(ctx, tx, contract, { accountId: invitee.id, expiresAt })
    else await inviteToBox(ctx, tx, contract, { email, shareExpiresAt: expiresAt })
    return presentSharing(tx, contractId, ctx.now())
  })
})
