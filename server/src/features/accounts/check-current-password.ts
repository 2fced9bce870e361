import type { SignedInCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { getAccount } from './accounts.repo.ts'
import { verifyPassword } from './passwords.ts'
import { findSession } from './sessions.repo.ts'
import { delayFailures } from './sign-in-limits.ts'

/** Failures count per device, so that a stolen session cannot lock out the owner. Returns the verified hash. */
export async function checkCurrentPassword(ctx: SignedInCtx, password: string): Promise<string> {
  const session = await findSession(ctx.db, ctx.user.tokenHash)
  return delayFailures(ctx, [ctx.user.id, session?.deviceId ?? ctx.user.tokenHash], async () => {
    const { passwordHash } = await getAccount(ctx.db, ctx.user.id)
    const isRight = await verifyPassword(password, passwordHash)
    if (passwordHash === null || !isRight) throw new CallError('auth/invalid-password')
    return passwordHash
  })
}
