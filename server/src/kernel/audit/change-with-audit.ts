import { needsReason } from '@boxzone/contract'
import type { Ctx, StaffCtx } from '../context.ts'
import type { Tx } from '../database/index.ts'
import { CallError } from '../errors.ts'
import type { Actor } from './actor.ts'
import { hasAuditEntry, insertAuditEntry } from './audit.repo.ts'

export interface AuditSubject {
  /** Name of the entity, such as `contract`. */
  readonly kind: string
  readonly id: string
  /** The warehouse whose managers may read the entry. Without it, only staff without a limit to warehouses may. */
  readonly warehouseId?: string | null
}

export interface AuditedChange<Before> {
  /** Name of the action, such as `contracts.suspend`. */
  readonly action: string
  readonly subject: AuditSubject
  readonly reason?: string | undefined
  /**
   * Locks and reads the row inside the transaction. The result must have no personal data, because the audit stores
   * the result.
   */
  before(tx: Tx): Promise<Before>
}

export interface Changed<Result> {
  /** The state after the change, for the audit. */
  readonly after: unknown
  readonly result: Result
}

interface ChangeOrigin {
  readonly actor: Actor
  readonly source?: string
  readonly requestId?: string
}

/** Runs a change in one transaction and writes exactly one audit entry. Nothing is written if `work` throws. */
export function changeWithAudit<Before, Result>(
  ctx: Ctx,
  origin: ChangeOrigin,
  change: AuditedChange<Before>,
  work: (tx: Tx, before: Before) => Promise<Changed<Result>>,
): Promise<Result> {
  return ctx.transaction(async (tx) => {
    const before = await change.before(tx)
    const { after, result } = await work(tx, before)
    await recordAudit(ctx, tx, origin, { ...change, before, after })
    return result
  })
}

/** Runs the change of a staff call with its audit entry. Refuses a missing reason if the permission requires one. */
export async function changeAsStaff<Before, Result>(
  ctx: StaffCtx,
  change: AuditedChange<Before>,
  work: (tx: Tx, before: Before) => Promise<Changed<Result>>,
): Promise<Result> {
  if (needsReason(ctx.permission) && !change.reason?.trim()) throw new CallError('office/reason-required')
  return changeWithAudit(ctx, originOf(ctx), change, work)
}

const millisecondsPerHour = 3_600_000

/** Records that staff read data whose reading is audited, such as an export. */
export function recordRead(ctx: StaffCtx, action: string, subject: AuditSubject): Promise<void> {
  return ctx.transaction((tx) => recordAudit(ctx, tx, originOf(ctx), { action, subject, before: null, after: null }))
}

/** Writes one entry for each member of staff, subject and hour, because staff read a long list in many pages. */
export function recordHourlyRead(ctx: StaffCtx, action: string, subject: AuditSubject): Promise<void> {
  return ctx.transaction(async (tx) => {
    const since = new Date(ctx.now().getTime() - millisecondsPerHour)
    const read = { staffId: ctx.staff.id, action, subjectKind: subject.kind, subjectId: subject.id, since }
    if (await hasAuditEntry(tx, read)) return
    await recordAudit(ctx, tx, originOf(ctx), { action, subject, before: null, after: null })
  })
}

export const originOf = ({ staff, source, requestId }: StaffCtx): ChangeOrigin => ({
  actor: { kind: 'staff', id: staff.id },
  source,
  requestId,
})

interface AuditFacts {
  readonly action: string
  readonly subject: AuditSubject
  readonly reason?: string | undefined
  readonly before: unknown
  readonly after: unknown
}

/** Writes one audit entry in the transaction of the change. */
export async function recordAudit(ctx: Ctx, tx: Tx, origin: ChangeOrigin, facts: AuditFacts): Promise<void> {
  const { actor, source = null, requestId = null } = origin
  const { action, subject, before, after } = facts
  await insertAuditEntry(tx, {
    at: ctx.now(),
    actorKind: actor.kind,
    staffId: actor.kind === 'staff' ? actor.id : null,
    actorName: actor.kind === 'job' ? actor.name : null,
    source,
    requestId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    warehouseId: subject.warehouseId ?? null,
    before,
    after,
    reason: facts.reason?.trim() || null,
  })
}
