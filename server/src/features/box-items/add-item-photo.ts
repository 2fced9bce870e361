import { api } from '@boxzone/contract'
import { maxItemPhotoBytes, maxItemPhotosOfAccount, maxPhotosOfItem } from '@boxzone/contract/box-item-limits'
import { photoTypeOf } from '#src/features/doors/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findItem } from './box-items.repo.ts'
import { lockEditableContract } from './item-list-access.ts'
import { countPhotosOf, insertPhoto } from './item-photos.repo.ts'

const photosPerAccount = perHour('box-item-photos', 150)

export const addItemPhotoRoute = route(api.addItemPhoto, async (ctx, { id: contractId, itemId, photo }) => {
  await ctx.limit(photosPerAccount, ctx.user.id)
  const { type, content } = readPhoto(photo)
  return ctx.transaction(async (tx) => {
    await lockEditableContract(ctx, tx, contractId)
    const item = await findItem(tx, contractId, itemId)
    if (!item) throw new CallError('not-found')
    const isFull = item.photos.length >= maxPhotosOfItem
    if (isFull || (await countPhotosOf(tx, ctx.user.id)) >= maxItemPhotosOfAccount)
      throw new CallError('boxItems/limit-reached')
    const id = newId()
    await insertPhoto(tx, { id, itemId, addedAt: ctx.now(), type, content })
    return { id }
  })
})

function readPhoto(encoded: string) {
  const content = Buffer.from(encoded, 'base64')
  if (content.length > maxItemPhotoBytes) throw new CallError('payload-too-large')
  const type = photoTypeOf(content)
  if (type === null) throw new CallError('unsupported-media-type')
  return { type, content }
}
