import { type EmailConfirmed, findAccount } from '#src/features/accounts/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { deleteInvitation, findInvitationsTo } from './invitations.repo.ts'
import { shareBox } from './share-box.ts'
import { findSharedUsers } from './sharing.repo.ts'
import { canBeShared } from './sharing.rules.ts'

/** Turns the invitations to an e-mail address into shares after an account has confirmed this e-mail address. */
export const acceptInvitations: EmailConfirmed = async (ctx, tx, accountId) => {
  const account = await findAccount(tx, accountId)
  if (!account?.emailConfirmedAt) return
  for (const { contractId, shareExpiresAt } of await findInvitationsTo(tx, account.email, ctx.now())) {
    const contract = await lockContract(tx, contractId)
    // Another transaction may have revoked the invitation before the lock.
    if (!(await deleteInvitation(tx, contractId, account.email))) continue
    const isOver = shareExpiresAt !== null && shareExpiresAt <= ctx.now()
    if (isOver || !canBeShared(contract.status) || contract.accountId === accountId) continue
    const sharedUsers = await findSharedUsers(tx, [contractId])
    if (sharedUsers.some((user) => user.accountId === accountId)) continue
    await shareBox(ctx, tx, contract, { accountId, expiresAt: shareExpiresAt })
  }
}
