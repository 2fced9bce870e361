import { api, type BoxServiceState } from '@boxzone/contract'
import { findContract, findLatestContractId } from '#src/features/contracts/index.ts'
import { completeTask, createOrReopenTask } from '#src/features/tasks/index.ts'
import { isBlockedSinceEnd } from '#src/features/termination/index.ts'
import { lockBox, updateBoxState } from '#src/features/warehouses/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { auditedBox, boxChange } from './box-change.ts'
import { stateRefusal } from './box-states.rules.ts'
import { findBoxScope } from './office-boxes.repo.ts'

export const changeBoxStateRoute = route(api.changeBoxState, async (ctx, { id, version, state, until, reason }) => {
  const box = await findBoxScope(ctx.db, ctx.staff, id)
  if (!box) throw new CallError('not-found')
  const change = boxChange(box, { action: 'boxes.state', reason, version })
  return changeAsStaff(ctx, change, async (tx) => {
    const { timeZone } = box
    const after = await changeBoxState(ctx, tx, { id, timeZone, state, until: until ?? null, reason: reason ?? '' })
    return { after, result: { id, version: after.version, state: after.state } }
  })
})

interface NewState {
  readonly id: string
  readonly timeZone: string
  readonly state: BoxServiceState
  readonly until: string | null
  readonly reason: string
}

/** Changes the state of a Box. A Box to inspect gets a task. */
export async function changeBoxState(ctx: Ctx, tx: Tx, { id, timeZone, state, until, reason }: NewState) {
  const box = await lockBox(tx, id)
  if (!box) throw new CallError('not-found')
  const latest = await findLatestContractId(tx, id)
  const contract = latest === null ? undefined : await findContract(tx, latest)
  const awaitsInspection = contract !== undefined && isBlockedSinceEnd(contract)
  const today = toDay(ctx.now(), timeZone)
  const refusal = stateRefusal({ current: box.state, state, until, today, awaitsInspection })
  if (refusal) throw invalidField(refusal)
  const stateReason = state === 'active' ? null : reason
  await updateBoxState(tx, id, { state, stateReason, stateUntil: until, stateChangedAt: ctx.now() })
  if (state === 'to-inspect') {
    const { warehouseId, number } = box
    const task = { kind: 'inspect-box', reference: boxInspectionTask(id), warehouseId, note: `Box ${number}` } as const
    await createOrReopenTask(ctx, tx, { ...task, dueOn: today })
  } else if (state === 'active') {
    await completeTask(ctx, tx, boxInspectionTask(id))
  }
  return auditedBox(await lockBox(tx, id))
}

/**
 * The reference of the task to inspect a Box after a request of staff or a move to another Box. The inspection after a
 * contract has another reference.
 */
export const boxInspectionTask = (boxId: string): string => `box-inspection:${boxId}`
