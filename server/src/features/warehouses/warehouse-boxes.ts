import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { sharedRoute } from '#src/kernel/http/route.ts'
import { findBoxes, findSizes } from './boxes.repo.ts'
import { readerLanguage } from './list-warehouses.ts'
import { presentBox } from './present-box.ts'
import { presentSizes } from './present-warehouse.ts'
import { findWarehouse } from './warehouses.repo.ts'

export const warehouseBoxesRoute = sharedRoute(api.warehouseBoxes, async (ctx, { id, language, ...filter }) => {
  const now = ctx.now()
  const warehouse = await findWarehouse(ctx.db, id, now)
  if (!warehouse) throw new CallError('not-found')
  const [{ boxes, total }, sizes] = await Promise.all([
    findBoxes(ctx.db, { warehouseId: id, ...filter }, now),
    findSizes(ctx.db, [id], now),
  ])
  const reader = { language: readerLanguage(ctx.config, language), now, startAheadDays: ctx.config.START_AHEAD_DAYS }
  return { items: boxes.map((box) => presentBox(box, warehouse, reader)), total, sizes: presentSizes(warehouse, sizes) }
})
