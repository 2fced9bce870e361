import type { IdentitySession } from '#src/gateways/identity/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { findCheckByRef, type IdentityCheck, updateCheckState } from './identity.repo.ts'
import { redactionDueAt } from './identity.rules.ts'
import { upsertRedaction } from './identity-redactions.repo.ts'

/** Applies the provider's state of a session. False when the session is unknown here or its state is outdated. */
export async function settleIdentity(ctx: Ctx, session: IdentitySession): Promise<boolean> {
  const check = await findCheckByRef(ctx.db, session.providerRef)
  return check !== undefined && settleCheck(ctx, check, session)
}

/** A session that the provider does not know any more counts as canceled. */
export async function settleCheck(ctx: Ctx, check: IdentityCheck, session: IdentitySession | null): Promise<boolean> {
  const state = session?.state ?? 'CANCELED'
  if (state === 'STARTED') return false
  // Only the session of this check may decide. A redacted session has no reference and can only cancel the check.
  if (session && state !== 'CANCELED' && session.reference !== check.reference) {
    ctx.log.warn({ providerRef: session.providerRef }, 'identity session belongs to another check')
    return false
  }
  const { reference, accountId, provider, providerRef } = check
  const now = ctx.now()
  const change = { state, reason: session?.reason ?? null, decidedAt: state === 'PENDING' ? null : now }
  return ctx.transaction(async (tx) => {
    if (!(await updateCheckState(tx, reference, change))) return false
    const dueAt = redactionDueAt(now, ctx.config.IDENTITY_RETENTION_DAYS)
    if (providerRef !== null) await upsertRedaction(tx, { providerRef, provider, accountId, dueAt })
    return true
  })
}
