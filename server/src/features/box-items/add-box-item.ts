import { api } from '@boxzone/contract'
import { maxItemsOfBox } from '@boxzone/contract/box-item-limits'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { toMinor } from '#src/kernel/money.ts'
import { countItems, insertItem } from './box-items.repo.ts'
import { itemChanges, lockEditableContract } from './item-list-access.ts'
import { presentItem } from './present-items.ts'

export const addBoxItemRoute = route(api.addBoxItem, async (ctx, { id: contractId, name, note, value }) => {
  await ctx.limit(itemChanges, ctx.user.id)
  return ctx.transaction(async (tx) => {
    const { currency } = await lockEditableContract(ctx, tx, contractId)
    if ((await countItems(tx, contractId)) >= maxItemsOfBox) throw new CallError('boxItems/limit-reached')
    const item = { id: newId(), contractId, name, note, value: value === null ? null : toMinor(value, currency) }
    await insertItem(tx, { ...item, createdAt: ctx.now() })
    return presentItem({ ...item, photos: [] }, currency)
  })
})
