import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { acceptPasskey, challengePurpose } from './accept-passkey.ts'
import { updateSessionConfirmed } from './sessions.repo.ts'
import { passwordConfirmedUntil } from './sessions.rules.ts'
import { countFailures } from './sign-in-limits.ts'

/** A passkey of another account is refused like an unknown one. */
export const confirmPasskeyRoute = route(api.confirmPasskey, (ctx, { response }) =>
  countFailures(ctx, async () => {
    const now = ctx.now()
    const purpose = challengePurpose.confirm(ctx.user.tokenHash)
    const isConfirmed = await acceptPasskey(ctx, response, purpose, async (tx, { id }) => {
      if (id !== ctx.user.id) return false
      await updateSessionConfirmed(tx, ctx.user.tokenHash, now)
      return true
    })
    if (!isConfirmed) throw new CallError('verification/invalid')
    return { validUntil: passwordConfirmedUntil(now).toISOString() }
  }),
)
