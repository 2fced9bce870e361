import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { acceptPasskey, challengePurpose } from './accept-passkey.ts'
import { openSession } from './open-session.ts'
import { countFailures } from './sign-in-limits.ts'

/** Accepts the same accounts as the password login, but without its delay: a signature cannot be guessed. */
export const passkeyLoginRoute = route(api.passkeyLogin, (ctx, { response, deviceId }) =>
  countFailures(ctx, async () => {
    const token = await acceptPasskey(ctx, response, challengePurpose.login, async (tx, { id, emailConfirmedAt }) =>
      emailConfirmedAt ? openSession(ctx, tx, { accountId: id, deviceId, isConfirmed: true }) : null,
    )
    if (token === null) throw new CallError('invalid-credentials')
    return { token }
  }),
)
