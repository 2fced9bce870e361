import type { BoxServiceState, InspectionResult } from '@boxzone/contract'
import { type ContractRecord, findLatestContractId, lockContract } from '#src/features/contracts/index.ts'
import { completeTask } from '#src/features/tasks/index.ts'
import { inspectContract, mayInspectBox } from '#src/features/termination/index.ts'
import { lockBox, updateBoxState } from '#src/features/warehouses/index.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { type AuditedBox, auditedBox } from './box-change.ts'
import { boxInspectionTask } from './change-box-state.ts'
import { insertInspection, type StoredPhoto } from './inspections.repo.ts'

export interface InspectionReport {
  readonly boxId: string
  readonly result: InspectionResult
  /** Undefined: the result of the inspection decides. An empty Box that waits for an inspection becomes free. */
  readonly state?: BoxServiceState
  readonly until?: string | null
  readonly note: string
  readonly photos: readonly StoredPhoto[]
}

export interface RecordedInspection {
  readonly inspectionId: string
  readonly box: AuditedBox
  readonly deposit: 'NONE' | 'REFUNDED' | 'HELD'
  readonly returned: Minor
}

/**
 * Records the inspection of a Box and of the contract whose tenant left it. The contract must be locked before the Box.
 */
export async function recordInspection(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  report: InspectionReport,
  contract: ContractRecord | null,
): Promise<RecordedInspection> {
  const { boxId, result, note, photos } = report
  const settled = contract ? await settleContract(ctx, tx, contract, result, note) : noDeposit
  const stateChangedAt = ctx.now()
  if (report.state !== undefined) {
    const { state } = report
    const stateReason = state === 'active' ? null : note
    const stateUntil = state === 'out-of-service' ? (report.until ?? null) : null
    await updateBoxState(tx, boxId, { state, stateReason, stateUntil, stateChangedAt })
  }
  const box = auditedBox(await lockBox(tx, boxId))
  if (box.state !== 'to-inspect') await completeTask(ctx, tx, boxInspectionTask(boxId))
  const inspectionId = newId()
  const staffId = actor.kind === 'staff' ? actor.id : null
  const row = { id: inspectionId, boxId, contractId: contract?.id ?? null, staffId, inspectedAt: stateChangedAt }
  await insertInspection(tx, { ...row, result, note, stateAfter: box.state }, photos)
  return { inspectionId, box, ...settled }
}

const noDeposit = { deposit: 'NONE', returned: 0 } as const

/** Refunds the deposit of an empty Box. Otherwise holds the deposit and sends the note to the tenant. */
async function settleContract(ctx: Ctx, tx: Tx, contract: ContractRecord, result: InspectionResult, note: string) {
  if (result === 'EMPTY') {
    const { returned } = await inspectContract(ctx, tx, contract, null)
    return { deposit: returned > 0 ? 'REFUNDED' : 'NONE', returned } as const
  }
  if (contract.depositStatus !== 'HELD' || contract.deposit === 0) return noDeposit
  await inspectContract(ctx, tx, contract, note)
  return { deposit: 'HELD', returned: 0 } as const
}

/** Locks the contract of the last tenant. Returns null if there is none or if an inspection no longer affects it. */
export async function lockLeftContract(tx: Tx, boxId: string): Promise<ContractRecord | null> {
  const id = await findLatestContractId(tx, boxId)
  if (id === null) return null
  const contract = await lockContract(tx, id)
  const isDone = contract.inspectedAt !== null && contract.inspectionObjection === null
  const isSettled = contract.status === 'TERMINATED' && contract.depositStatus !== 'HELD'
  const isInspectable = contract.status === 'TERMINATED' || contract.depositStatus === 'HELD'
  return mayInspectBox(contract) && isInspectable && !(isDone && isSettled) ? contract : null
}
