import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { addManualTask, findTaskWarehouse } from './add-task.ts'
import { getOfficeTask, presentTask } from './present-task.ts'
import { auditedTask } from './task-audit.ts'

export const createOfficeTaskRoute = route(api.createOfficeTask, async (ctx, input) => {
  const id = newId()
  const warehouseId = await findTaskWarehouse(ctx.db, ctx.staff, input)
  const change = { action: 'tasks.create', subject: { kind: 'task', id, warehouseId }, before: async () => null }
  return changeAsStaff(ctx, change, async (tx) => {
    const task = await addManualTask(ctx, tx, { ...input, id, warehouseId, createdBy: ctx.staff.id })
    return { after: auditedTask(task), result: presentTask(await getOfficeTask(tx, ctx.staff, id)) }
  })
})
