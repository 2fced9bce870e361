import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { lockEditableContract } from './item-list-access.ts'
import { deleteListSharing, insertListSharing } from './item-lists.repo.ts'

export const shareBoxItemsRoute = route(api.shareBoxItems, (ctx, { id, isShared }) =>
  ctx.transaction(async (tx) => {
    await lockEditableContract(ctx, tx, id)
    await (isShared ? insertListSharing(tx, id) : deleteListSharing(tx, id))
  }),
)
