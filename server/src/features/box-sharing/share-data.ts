import { syncCodes } from '#src/features/contracts/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteSharesWith, findSharedBoxes } from './sharing.repo.ts'

/** Shares that the account received. Shares that it granted end with the contract. */
export const shareData: PersonalData = {
  name: 'shares',
  erase: async (tx, accountId, ctx) => {
    for (const contractId of await deleteSharesWith(tx, accountId))
      await syncCodes(ctx, tx, contractId, { rotation: 'tenant' })
  },
  collect: async (ctx, accountId) => {
    const boxes = await findSharedBoxes(ctx.db, accountId)
    const files = boxes.map(({ boxName, boxNumber, sharedAt }) => ({ boxName, boxNumber, sharedAt }))
    return { 'shared-boxes.json': files }
  },
}
