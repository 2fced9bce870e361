import { syncCodes } from '#src/features/contracts/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeShareEmails } from './anonymize-share-emails.ts'
import { deleteInvitationsWith, findInvitationsBy } from './invitations.repo.ts'
import { deleteSharesWith, findSharedBoxes } from './sharing.repo.ts'

/** Shares that the account received, and its invitations. Shares that it granted end with the contract. */
export const shareData: PersonalData = {
  name: 'shares',
  erase: async (tx, accountId, ctx) => {
    for (const contractId of await deleteSharesWith(tx, accountId))
      await syncCodes(ctx, tx, contractId, { rotation: 'tenant' })
    await deleteInvitationsWith(tx, accountId)
    await anonymizeShareEmails(ctx, tx, accountId)
  },
  collect: async (ctx, accountId) => {
    const boxes = await findSharedBoxes(ctx.db, accountId, ctx.now())
    const files = boxes.map(({ boxName, boxNumber, sharedAt, expiresAt }) => ({
      boxName,
      boxNumber,
      sharedAt,
      expiresAt,
    }))
    return { 'shared-boxes.json': files, 'invitations.json': await findInvitationsBy(ctx.db, accountId) }
  },
}
