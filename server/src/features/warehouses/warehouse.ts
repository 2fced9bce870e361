import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { sharedRoute } from '#src/kernel/http/route.ts'
import { listWarehouses, picturesOf, positionOf, readerLanguage } from './list-warehouses.ts'
import { findWarehouseDetail } from './warehouses.repo.ts'

export const warehouseRoute = sharedRoute(api.warehouse, async (ctx, input) => {
  const row = await findWarehouseDetail(ctx.db, input.id, ctx.now())
  if (!row) throw new CallError('not-found')
  const [warehouse] = await listWarehouses(ctx, [row], { position: positionOf(input), language: input.language })
  if (!warehouse) throw new CallError('not-found')
  const gallery = picturesOf(ctx, row, readerLanguage(ctx.config, input.language))
  return {
    ...warehouse,
    ...(row.approach ? { approach: row.approach } : {}),
    ...(gallery.length > 0 ? { gallery } : {}),
  }
})
