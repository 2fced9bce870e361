import { api } from '@boxzone/contract'
import {
  closeRequest,
  findOpenRequest,
  getOfficeTask,
  insertApproval,
  PreparedAction,
  presentTask,
  requireAssignee,
} from '#src/features/tasks/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { invalidRequestField, isOutdated, isSameRequest, toPreparedAction } from './approvals.rules.ts'
import { staffActionOf } from './staff-action-of.ts'

export const requestApprovalRoute = route(api.requestApproval, async (ctx, request) => {
  const invalid = invalidRequestField(request)
  if (invalid) throw invalidField(invalid, 'not-null')
  // Reads the currency of the subject, which the amount of the request needs. The currency passed here has no effect.
  const { currency } = await staffActionOf(ctx, toPreparedAction(request, 'EUR'))
  const requested = toPreparedAction(request, currency)
  const action = await staffActionOf(ctx, requested)
  const { subject } = action.change
  const warehouseId = subject.warehouseId ?? null
  const change = { ...action.change, action: 'tasks.ask', reason: request.reason }
  return changeAsStaff(ctx, change, async (tx) => {
    const prepared = { ...requested, amount: await action.plan(tx) }
    const existing = await findSameRequest(ctx, tx, prepared)
    const id = existing ?? newId()
    if (existing === null) {
      await requireAssignee(tx, request.assigneeId, { kind: 'approval', warehouseId })
      const { contractId } = action
      const paymentId = prepared.action === 'payments.refund' ? prepared.subject : null
      const { assigneeId, dueOn } = request
      const task = { id, warehouseId, contractId, paymentId, assigneeId, dueOn, createdBy: ctx.staff.id }
      await insertApproval(ctx, tx, task, prepared)
    }
    const { amount, version } = prepared
    const after = { task: id, action: prepared.action, amount, currency, version, isRepeated: existing !== null }
    return { after, result: presentTask(await getOfficeTask(tx, ctx.staff, id)) }
  })
})

/** The id of an open request with the same content. Closes an outdated request, and throws for another open request. */
async function findSameRequest(ctx: StaffCtx, tx: Tx, wanted: PreparedAction): Promise<string | null> {
  const open = await findOpenRequest(tx, wanted)
  if (!open) return null
  const pending = PreparedAction.parse(open.prepared)
  if (isSameRequest(pending, wanted)) return open.id
  if (!isOutdated(pending, wanted)) throw new CallError('office/already-requested', { data: { task: open.id } })
  await closeRequest(ctx, tx, open.id)
  return null
}
