import { api, type InputOf } from '@boxzone/contract'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { requestAccountEmail } from './account-email.job.ts'
import { findCredentials, lockAccount } from './accounts.repo.ts'
import { openSession, rememberDevice } from './open-session.ts'
import { verifyPassword } from './passwords.ts'
import { isKnownDevice } from './sessions.repo.ts'
import { countAttack, countFailures, delayFailures } from './sign-in-limits.ts'

type Login = InputOf<typeof api.login>

export const loginRoute = route(api.login, async (ctx, login) => {
  const { username, deviceId } = login
  const device = hashToken(deviceId)
  // A known device has its own delay, so that attempts from other devices do not lock out the owner.
  if (await isKnownDevice(ctx.db, username, device)) {
    return delayFailures(ctx, [username, device], () => signIn(ctx, login, false))
  }
  return countFailures(ctx, () =>
    delayFailures(ctx, [username, ctx.source], () =>
      countAttack(ctx, username, (isUnderAttack) => signIn(ctx, login, isUnderAttack)),
    ),
  )
})

async function signIn(ctx: CallCtx, { username, password, rememberMe, deviceId }: Login, isUnderAttack: boolean) {
  const account = await findCredentials(ctx.db, username)
  // Verifies a password for an unknown account too, so that the response takes as long as for a known one.
  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  if (isUnderAttack) await refuseNewDevice(ctx, username, isRight)
  if (!account || !isRight) throw new CallError('invalid-credentials')
  if (!account.emailConfirmedAt) throw new CallError('auth/email-not-confirmed')
  return ctx.transaction(async (tx) => {
    // A concurrent request may have changed the password or removed the account.
    const current = await lockAccount(tx, account.id)
    if (current?.passwordHash !== account.passwordHash) throw new CallError('invalid-credentials')
    const token = await openSession(ctx, tx, { accountId: account.id, deviceId, isConfirmed: true })
    if (!rememberMe || current.type === 'AdminUser') return { token }
    return { token, deviceToken: await rememberDevice(ctx, tx, account.id, deviceId) }
  })
}

/** Responds alike to every password, so that the attacker learns nothing. Only the right password sends the link. */
async function refuseNewDevice(ctx: CallCtx, email: string, isRight: boolean): Promise<never> {
  await requestAccountEmail(ctx, { letter: isRight ? 'admission' : 'none', email })
  throw new CallError('auth/link-required')
}
