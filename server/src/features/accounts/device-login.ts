import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { lockAccount } from './accounts.repo.ts'
import { openSession } from './open-session.ts'
import { findDeviceToken, updateDeviceTokenUse } from './sessions.repo.ts'
import { countAgainstSourceLimit } from './sign-in-limits.ts'

/** A token is valid only on its device. On another device it is refused like an unknown token. */
export const deviceLoginRoute = route(api.deviceLogin, async (ctx, { deviceId, deviceToken }) => {
  const tokenHash = hashToken(deviceToken)
  const token = await ctx.transaction(async (tx) => {
    const remembered = await findDeviceToken(tx, tokenHash, hashToken(deviceId), ctx.now())
    const account = remembered && (await lockAccount(tx, remembered.accountId))
    // Sessions of `AdminUser` accounts are short, so their devices are not remembered.
    if (!account || account.type === 'AdminUser') return null
    // A concurrent password change may have deleted the token.
    if (!(await updateDeviceTokenUse(tx, tokenHash, ctx.now()))) return null
    return openSession(ctx, tx, { accountId: account.id, deviceId, isConfirmed: false })
  })
  if (token) return { token }
  await countAgainstSourceLimit(ctx)
  throw new CallError('invalid-credentials')
})
