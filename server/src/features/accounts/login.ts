import { api } from '@boxzone/contract'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findCredentials, lockAccount } from './accounts.repo.ts'
import { openSession, rememberDevice } from './open-session.ts'
import { verifyPassword } from './passwords.ts'
import { isKnownDevice } from './sessions.repo.ts'
import {
  countFailures,
  loginsPerAccount,
  loginsPerDevice,
  ofAccount,
  ofSource,
  type RateLimitKey,
} from './sign-in-limits.ts'

export const loginRoute = route(api.login, async (ctx, { username, password, rememberMe, deviceId }) => {
  const counted = await countersOf(ctx, username, deviceId)
  return countFailures(ctx, counted, async () => {
    const account = await checkPassword(ctx, username, password)
    return ctx.transaction(async (tx) => {
      // A concurrent request may have changed the password or removed the account.
      const current = await lockAccount(tx, account.id)
      if (current?.passwordHash !== account.passwordHash) throw new CallError('invalid-credentials')
      const token = await openSession(ctx, tx, account.id, deviceId)
      return rememberMe ? { token, deviceToken: await rememberDevice(ctx, tx, account.id, deviceId) } : { token }
    })
  })
})

/** A known device has its own counter, so that attempts from other devices do not lock out the owner. */
async function countersOf(ctx: CallCtx, username: string, deviceId: string): Promise<RateLimitKey[]> {
  const device = hashToken(deviceId)
  if (await isKnownDevice(ctx.db, username, device)) return [ofAccount(loginsPerDevice(ctx), `${username} ${device}`)]
  return [ofSource(ctx), ofAccount(loginsPerAccount(ctx), username)]
}

/** Does the same work and throws the same error for a wrong password and for an unknown account. */
async function checkPassword(ctx: CallCtx, username: string, password: string) {
  const account = await findCredentials(ctx.db, username)
  const right = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account || !right) throw new CallError('invalid-credentials')
  if (!account.emailConfirmedAt) throw new CallError('auth/email-not-confirmed')
  return account
}
