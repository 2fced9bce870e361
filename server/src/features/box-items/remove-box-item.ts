import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { deleteItem } from './box-items.repo.ts'
import { lockEditableContract } from './item-list-access.ts'

export const removeBoxItemRoute = route(api.removeBoxItem, (ctx, { id, itemId }) =>
  ctx.transaction(async (tx) => {
    await lockEditableContract(ctx, tx, id)
    if (!(await deleteItem(tx, id, itemId))) throw new CallError('not-found')
  }),
)
