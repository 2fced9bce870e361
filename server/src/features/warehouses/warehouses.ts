import { api } from '@boxzone/contract'
import { sharedRoute } from '#src/kernel/http/route.ts'
import { listWarehouses, positionOf } from './list-warehouses.ts'
import { findWarehouses } from './warehouses.repo.ts'
import { compareForList } from './warehouses.rules.ts'

export const warehousesRoute = sharedRoute(api.warehouses, async (ctx, input) => {
  const position = positionOf(input)
  const rows = await findWarehouses(ctx.db, ctx.now())
  const list = await listWarehouses(ctx, rows, { position, language: input.language })
  return list.sort(compareForList)
})
