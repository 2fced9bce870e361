import { api, roleHasPermission } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { findAssignees } from './office-tasks.repo.ts'
import { sharedWarehouses } from './tasks.rules.ts'

export const taskAssigneesRoute = route(api.taskAssignees, async (ctx) => {
  const staff = (await findAssignees(ctx.db)).filter(({ role }) => roleHasPermission(role, 'tasks.change'))
  const items = staff.map(({ id, name, role, warehouseIds }) => ({
    ...{ id, name, role, warehouses: sharedWarehouses(ctx.staff.warehouseIds, warehouseIds) },
  }))
  return { items: items.filter(({ id, warehouses }) => id === ctx.staff.id || warehouses?.length !== 0) }
})
