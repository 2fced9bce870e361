import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { searchItems } from './box-items.repo.ts'
import { isListEditable } from './box-items.rules.ts'
import { findReadableLists, type ItemList } from './item-lists.repo.ts'
import { presentItem, presentListFacts } from './present-items.ts'

const searches = perHour('box-item-searches', 600)
const maxFound = 50

/** An ended contract without items has no list to show. */
const isListed = ({ status, itemCount }: ItemList): boolean => isListEditable(status) || itemCount > 0

export const myItemsRoute = route(api.myItems, async (ctx, { search }) => {
  const lists = (await findReadableLists(ctx.db, ctx.user.id, ctx.now())).filter(isListed)
  const presented = lists.map((list) => ({ ...presentListFacts(list), itemCount: list.itemCount }))
  if (search === '') return { lists: presented, found: [], hasMore: false }
  await ctx.limit(searches, ctx.user.id)
  const currencies = new Map(lists.map(({ contractId, currency }) => [contractId, currency]))
  const items = await searchItems(ctx.db, [...currencies.keys()], search, maxFound + 1)
  const found = items.slice(0, maxFound).flatMap((item) => {
    const currency = currencies.get(item.contractId)
    return currency ? [{ ...presentItem(item, currency), contractId: item.contractId }] : []
  })
  return { lists: presented, found, hasMore: items.length > maxFound }
})
