import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { lockEditableContract } from './item-list-access.ts'
import { deletePhoto } from './item-photos.repo.ts'

export const removeItemPhotoRoute = route(api.removeItemPhoto, (ctx, { id, itemId, photoId }) =>
  ctx.transaction(async (tx) => {
    await lockEditableContract(ctx, tx, id)
    if (!(await deletePhoto(tx, { contractId: id, itemId, photoId }))) throw new CallError('not-found')
  }),
)
