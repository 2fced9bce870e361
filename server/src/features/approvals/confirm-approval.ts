import { api, roleHasPermission } from '@boxzone/contract'
import { confirmRequest, getLockedTask, getOfficeTask, PreparedAction, presentTask } from '#src/features/tasks/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { staffActionOf } from './staff-action-of.ts'

export const confirmApprovalRoute = route(api.confirmApproval, async (ctx, { id, version }) => {
  const found = await getOfficeTask(ctx.db, ctx.staff, id)
  if (found.kind !== 'approval') throw new CallError('not-found')
  const prepared = PreparedAction.parse(found.prepared)
  if (!roleHasPermission(ctx.staff.role, prepared.action)) throw new CallError('office/not-permitted')
  assertOpen(found)
  // The reason is empty after the erasure of the account, and the task of an erased account may be opened again.
  if (prepared.reason.trim() === '') throw new CallError('office/reason-required')
  const { change, plan, work } = await staffActionOf(ctx, prepared)
  const subject = { kind: 'task', id, warehouseId: found.warehouseId }
  const before = async (tx: Tx) => {
    // Locks the contract before the task, as other changes do.
    const state = await change.before(tx)
    const task = await getLockedTask(tx, id)
    await requireVersion(tx, subject, { expected: version, current: task.version })
    assertOpen(task)
    // The manager confirms the amount that the task shows.
    if ((await plan(tx)) !== prepared.amount) throw outdated(task)
    return state
  }
  return changeAsStaff(ctx, { ...change, before }, async (tx) => {
    const { after, result } = await work(tx)
    await confirmRequest(ctx, tx, id)
    const task = presentTask(await getOfficeTask(tx, ctx.staff, id))
    return { after: { ...after, task: id, requestedBy: found.createdBy }, result: { task, ...result } }
  })
})

interface ApprovalState {
  readonly doneAt: Date | null
  readonly version: number
}

const outdated = ({ version }: ApprovalState) => new CallError('office/changed-meanwhile', { data: { version } })

function assertOpen(task: ApprovalState): void {
  if (task.doneAt !== null) throw outdated(task)
}
