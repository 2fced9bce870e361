import { countFailures } from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import { lockStaff, type StaffRecord, updateStaff } from './staff.repo.ts'
import { deleteStaffSignIns, deleteTicket, findTicket, insertStaffSession } from './staff-sessions.repo.ts'
import { maxWrongFactors, officeSessionMs } from './staff-sessions.rules.ts'

interface FactorCheck {
  readonly factor: 'totp' | 'passkey' | 'recovery'
  readonly ticket: string
  /** True if the factor is right. Marks a single-use factor as used. */
  verify(tx: Tx, staff: StaffRecord, challenge: string | null): Promise<boolean>
}

interface OfficeSession {
  readonly token: string
  readonly expiresAt: string
  readonly staffId: string
}

type Outcome = OfficeSession | 'unauthorized' | 'office/second-factor-required' | 'office/locked'

/** Opens a session if the ticket and the second factor are right. Locks the account after five wrong factors. */
export function signInWithFactor(ctx: CallCtx, check: FactorCheck): Promise<OfficeSession> {
  return countFailures(ctx, async () => {
    // An error inside the transaction would roll back the count of wrong factors.
    const outcome = await ctx.transaction((tx) => checkFactor(ctx, tx, check))
    if (typeof outcome === 'string') throw new CallError(outcome)
    return outcome
  })
}

async function checkFactor(ctx: CallCtx, tx: Tx, { factor, ticket, verify }: FactorCheck): Promise<Outcome> {
  const ticketHash = hashToken(ticket)
  const found = await findTicket(tx, ticketHash, ctx.source, ctx.now())
  const staff = found && (await lockStaff(tx, found.staffId))
  // Read again after the lock: a concurrent request may have used the ticket.
  const current = staff && (await findTicket(tx, ticketHash, ctx.source, ctx.now()))
  if (!current || staff.deactivatedAt) return 'unauthorized'
  if (staff.lockedAt) return 'office/locked'
  if (await verify(tx, staff, current.challenge)) {
    await deleteTicket(tx, ticketHash)
    return openOfficeSession(ctx, tx, staff, factor)
  }
  return countWrongFactor(ctx, tx, staff)
}

async function openOfficeSession(ctx: CallCtx, tx: Tx, { id }: StaffRecord, factor: string): Promise<OfficeSession> {
  const token = newToken()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + officeSessionMs)
  await insertStaffSession(tx, { tokenHash: hashToken(token), staffId: id, createdAt: now, lastUsedAt: now, expiresAt })
  await updateStaff(tx, id, { wrongFactors: 0, lastLoginAt: now })
  await recordOwnAudit(ctx, tx, id, 'session.start', { factor })
  return { token, expiresAt: expiresAt.toISOString(), staffId: id }
}

async function countWrongFactor(ctx: CallCtx, tx: Tx, { id, wrongFactors, version }: StaffRecord): Promise<Outcome> {
  const count = wrongFactors + 1
  if (count < maxWrongFactors) {
    await updateStaff(tx, id, { wrongFactors: count })
    return 'office/second-factor-required'
  }
  await updateStaff(tx, id, { wrongFactors: count, lockedAt: ctx.now(), version: version + 1 })
  await deleteStaffSignIns(tx, id)
  await recordOwnAudit(ctx, tx, id, 'staff.lock', { isLocked: true })
  return 'office/locked'
}

function recordOwnAudit(ctx: CallCtx, tx: Tx, id: string, action: string, after: object): Promise<void> {
  const { source, requestId } = ctx
  const origin = { actor: { kind: 'staff' as const, id }, source, requestId }
  return recordAudit(ctx, tx, origin, { action, subject: { kind: 'staff', id }, before: null, after })
}
