import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { findItems } from './box-items.repo.ts'
import { getReadableList } from './item-list-access.ts'
import { presentList } from './present-items.ts'

export const boxItemsRoute = route(api.boxItems, async (ctx, { id }) => {
  const list = await getReadableList(ctx, id)
  return presentList(list, await findItems(ctx.db, id))
})
