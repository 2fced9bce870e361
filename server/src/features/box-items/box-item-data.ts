import { photoExtensions } from '#src/features/doors/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { deleteEmailsByKey } from '#src/kernel/mail/email-retention.repo.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteItemsOf, findItemsOf } from './box-items.repo.ts'
import { insuranceClaimEmail, insuranceClaimReceiptEmail } from './insurance-claim.email.tsx'
import { deleteClaimsOf, findClaimsOf } from './insurance-claims.repo.ts'
import { deleteListSharingsOf } from './item-lists.repo.ts'
import { findPhotosOfItems } from './item-photos.repo.ts'

/**
 * The account's lists of items in its Boxes, with photos, and its insurance claims. The staff tasks of the claims
 * contain no personal data and stay.
 */
export const boxItemData: PersonalData = {
  name: 'box-items',
  erase: async (tx, accountId) => {
    await deleteItemsOf(tx, accountId)
    await deleteListSharingsOf(tx, accountId)
    const numbers = await deleteClaimsOf(tx, accountId)
    const kinds = [insuranceClaimEmail.kind, insuranceClaimReceiptEmail.kind]
    await deleteEmailsByKey(
      tx,
      numbers.flatMap((number) => kinds.map((kind) => `${kind}:${number}`)),
    )
  },
  collect: async (ctx, accountId) => ({
    ...(await collectItems(ctx, accountId)),
    'insurance-claims.json': await findClaimsOf(ctx.db, accountId),
  }),
}

/** The items and a file for each photo. */
async function collectItems({ db }: Ctx, accountId: string): Promise<Record<string, unknown>> {
  const items = await findItemsOf(db, accountId)
  const photos = await findPhotosOfItems(
    db,
    items.map(({ id }) => id),
  )
  const files = photos.map(
    ({ id, type, content }) => [`box-item-${id}.${photoExtensions[type]}`, Buffer.from(content)] as const,
  )
  return { 'box-items.json': items, ...Object.fromEntries(files) }
}
