import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { lockAccount } from './accounts.repo.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { updateSessionConfirmed } from './sessions.repo.ts'
import { passwordConfirmedUntil } from './sessions.rules.ts'

export const confirmPasswordRoute = route(api.confirmPassword, async (ctx, { password }) => {
  const verifiedHash = await checkCurrentPassword(ctx, password)
  return ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.user.id)
    if (account?.passwordHash !== verifiedHash) throw new CallError('auth/invalid-password')
    const now = ctx.now()
    await updateSessionConfirmed(tx, ctx.user.tokenHash, now)
    return { validUntil: passwordConfirmedUntil(now).toISOString() }
  })
})
