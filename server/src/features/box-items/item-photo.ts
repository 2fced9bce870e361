import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { getReadableList } from './item-list-access.ts'
import { findPhoto } from './item-photos.repo.ts'

export const itemPhotoRoute = route(api.itemPhoto, async (ctx, { id, itemId, photoId }) => {
  const { contractId } = await getReadableList(ctx, id)
  const photo = await findPhoto(ctx.db, { contractId, itemId, photoId })
  if (!photo) throw new CallError('not-found')
  return { type: photo.type, content: Buffer.from(photo.content).toString('base64') }
})
