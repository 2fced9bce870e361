import { api } from '@boxzone/contract'
import { maxClaimPhotos } from '@boxzone/contract/box-item-limits'
import { findAccount } from '#src/features/accounts/index.ts'
import { newTicketNumber } from '#src/features/assistant/index.ts'
import { findOwnContract } from '#src/features/contracts/index.ts'
import { photoExtensions } from '#src/features/doors/index.ts'
import { createTask } from '#src/features/tasks/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { type BoxItemRow, findItems } from './box-items.repo.ts'
import { insuranceClaimEmail, insuranceClaimReceiptEmail } from './insurance-claim.email.tsx'
import { insertClaim } from './insurance-claims.repo.ts'
import { getReadableList } from './item-list-access.ts'
import { findPhotosOfItems } from './item-photos.repo.ts'

const claimsPerAccount = perHour('insurance-claims', 5)

/** A claim is also possible after the end of the contract, because the tenant may find damage while moving out. */
export const claimInsuranceRoute = route(api.claimInsurance, async (ctx, { id, happenedOn, description, itemIds }) => {
  await ctx.limit(claimsPerAccount, ctx.user.id)
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  const account = await findAccount(ctx.db, ctx.user.id)
  if (!contract || !account) throw new CallError('not-found')
  const { boxName, warehouseName, timeZone } = await getReadableList(ctx, id)
  const today = toDay(ctx.now(), timeZone)
  if (happenedOn > today) throw invalidField('happenedOn')
  const items = await findChosen(ctx, id, itemIds)
  const photos = await readPhotos(ctx, items)
  const { currency, insuranceCoverage } = contract
  const number = newTicketNumber()
  const message = { warehouseId: contract.warehouseId, dedupeKey: number }
  const claimed = items.map(({ name, note, value }) => ({ name, note, value }))
  const facts = { number, contractNumber: contract.businessId, box: boxName, place: warehouseName, happenedOn }
  await ctx.transaction(async (tx) => {
    const claim = { id: newId(), number, contractId: id, createdAt: ctx.now(), happenedOn, description }
    await insertClaim(tx, { ...claim, items: claimed })
    await createTask(ctx, tx, {
      kind: 'insurance-claim',
      reference: `insurance-claim:${number}`,
      contractId: id,
      note: `items: ${items.length}, photos: ${photos.length}`,
      dueOn: addDays(today, 1),
    })
    await ctx.mail(tx, insuranceClaimEmail, {
      to: ctx.config.CONTACT_EMAIL,
      language: ctx.config.language,
      ...message,
      data: {
        ...{ ...facts, description, currency, insuranceCoverage, photos },
        name: `${account.firstName} ${account.lastName}`,
        email: account.email,
        phoneNumber: account.phoneNumber,
        items: claimed.map((item, index) => ({ ...item, photos: items[index]?.photos.length ?? 0 })),
      },
    })
    const { email: to, language } = account
    await ctx.mail(tx, insuranceClaimReceiptEmail, {
      to,
      language,
      ...message,
      data: { ...facts, itemCount: items.length },
    })
  })
  return { number }
})

/** Returns the items in the order of the list. */
async function findChosen(ctx: SignedInCtx, contractId: string, itemIds: readonly string[]): Promise<BoxItemRow[]> {
  const items = (await findItems(ctx.db, contractId)).filter(({ id }) => itemIds.includes(id))
  if (items.length < new Set(itemIds).size) throw invalidField('itemIds')
  if (items.reduce((count, { photos }) => count + photos.length, 0) > maxClaimPhotos) throw invalidField('itemIds')
  return items
}

/** The file names contain the position of the item in the claim, such as `2-1.jpg`. */
async function readPhotos(ctx: SignedInCtx, items: readonly BoxItemRow[]) {
  const photos = await findPhotosOfItems(
    ctx.db,
    items.map(({ id }) => id),
  )
  return items.flatMap((item, position) =>
    photos
      .filter(({ itemId }) => itemId === item.id)
      .map(({ type, content }, index) => ({
        filename: `${position + 1}-${index + 1}.${photoExtensions[type]}`,
        type,
        content: Buffer.from(content).toString('base64'),
      })),
  )
}
