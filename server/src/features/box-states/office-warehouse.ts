import { api, roleHasPermission } from '@boxzone/contract'
import { countRecentDoorUsers } from '#src/features/doors/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { countBoxes } from './box-occupancy.repo.ts'
import { findMonthlyRent, findScopedWarehouses } from './office-boxes.repo.ts'
import { presentOfficeWarehouse } from './office-warehouses.ts'

export const officeWarehouseRoute = route(api.officeWarehouse, async (ctx, { id }) => {
  const [warehouse] = await findScopedWarehouses(ctx.db, ctx.staff, id)
  if (!warehouse) throw new CallError('not-found')
  const now = ctx.now()
  const counts = await countBoxes(ctx.db, { warehouseIds: [id] }, now)
  const { street, houseNumber, zip, phone, currency, timeZone } = warehouse
  const seesMoney = roleHasPermission(ctx.staff.role, 'money.read')
  const rent = seesMoney ? await findMonthlyRent(ctx.db, id, toDay(now, timeZone)) : null
  return {
    ...presentOfficeWarehouse(warehouse, counts),
    ...{ street, houseNumber, zip, phone },
    sizes: counts.map(({ sizeClass, boxes, let: letBoxes, free }) => ({ sizeClass, boxes, let: letBoxes, free })),
    monthlyRent: rent === null ? null : toMajor(rent, currency),
    insideNow: await countRecentDoorUsers(ctx.db, { warehouseIds: [id] }, now),
  }
})
