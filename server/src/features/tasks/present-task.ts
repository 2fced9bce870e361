import type { OfficeTask } from '@boxzone/contract'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findOfficeTask, type OfficeTaskRow } from './office-tasks.repo.ts'
import { PreparedAction } from './prepared-action.ts'

/** A task that the staff account may see. */
export async function getOfficeTask(db: Db, staff: StaffMember, id: string): Promise<OfficeTaskRow> {
  const task = await findOfficeTask(db, staff, id)
  if (!task) throw new CallError('not-found')
  return task
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function presentTask(task: OfficeTaskRow): OfficeTask {
  const { id, kind, reference, version, paymentId, note, dueOn, createdAt, doneAt } = task
  const { contractId, contractNumber } = task
  return {
    ...{ id, kind, reference, version, paymentId, note, dueOn },
    warehouse: named(task.warehouseId, task.warehouseName),
    contract: contractId === null ? null : { id: contractId, number: contractNumber ?? '' },
    assignee: named(task.assigneeId, task.assigneeName),
    createdAt: createdAt.toISOString(),
    createdBy: named(task.createdBy, task.creatorName),
    doneAt: doneAt?.toISOString() ?? null,
    doneBy: named(task.doneBy, task.doerName),
    prepared: task.prepared === null ? null : presentPrepared(task),
  }
}

function presentPrepared({ prepared, confirmedAt }: OfficeTaskRow): OfficeTask['prepared'] {
  const parsed = PreparedAction.parse(prepared)
  const { action, subject, amount, currency, text, reason } = parsed
  return {
    ...{ action, subject, currency, text, reason, settlement: settlementOf(parsed) },
    amount: amount === null ? null : toMajor(amount, currency),
    isConfirmed: confirmedAt !== null,
  }
}

function settlementOf(prepared: PreparedAction): 'REFUND' | 'CREDIT' | 'NONE' {
  if (prepared.action === 'invoices.credit-note') return prepared.settlement
  return prepared.action === 'payments.refund' || prepared.payOut ? 'REFUND' : 'CREDIT'
}
