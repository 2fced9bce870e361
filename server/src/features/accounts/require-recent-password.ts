import type { SignedInCtx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findSession } from './sessions.repo.ts'
import { isPasswordConfirmed } from './sessions.rules.ts'

/** A stolen session must not suffice to take an account (docs/decisions/0021). A passkey counts as a password. */
export async function requireRecentPassword(ctx: SignedInCtx, db: Db): Promise<void> {
  const session = await findSession(db, ctx.user.tokenHash)
  if (!session) throw new CallError('unauthorized')
  if (!isPasswordConfirmed(session.confirmedAt, ctx.now())) throw new CallError('auth/reauthentication-required')
}
