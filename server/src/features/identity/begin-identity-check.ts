import { api } from '@boxzone/contract'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newToken } from '#src/kernel/ids.ts'
import { insertCheck } from './identity.repo.ts'

export const beginIdentityCheckRoute = route(api.beginIdentityCheck, async (ctx, { returnUrl }) => {
  const { config, identity } = ctx
  const target = URL.canParse(returnUrl, config.origin) ? new URL(returnUrl, config.origin) : null
  if (target?.origin !== new URL(config.origin).origin) throw invalidField('returnUrl')
  if (!config.KYC_ENABLED || !identity) throw new CallError('verification/invalid')
  const reference = newToken()
  const started = await insertCheck(ctx.db, { accountId: ctx.user.id, reference, startedAt: ctx.now() })
  // The identity is already verified.
  if (!started) throw new CallError('verification/invalid')
  return identity.begin({ reference, returnUrl: target.href })
})
