import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMinor } from '#src/kernel/money.ts'
import { findItem, updateItem } from './box-items.repo.ts'
import { itemChanges, lockEditableContract } from './item-list-access.ts'
import { presentItem } from './present-items.ts'

export const changeBoxItemRoute = route(api.changeBoxItem, async (ctx, { id, itemId, name, note, value }) => {
  await ctx.limit(itemChanges, ctx.user.id)
  return ctx.transaction(async (tx) => {
    const { currency } = await lockEditableContract(ctx, tx, id)
    await updateItem(tx, id, itemId, { name, note, value: value === null ? null : toMinor(value, currency) })
    const item = await findItem(tx, id, itemId)
    if (!item) throw new CallError('not-found')
    return presentItem(item, currency)
  })
})
