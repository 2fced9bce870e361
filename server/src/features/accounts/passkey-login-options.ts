import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { createChallenge } from '#src/kernel/passkey-challenge.ts'
import { passkeyLoginOptions } from '#src/kernel/passkeys.ts'
import { challengePurpose } from './accept-passkey.ts'

/** Names no account, so that the response reveals none. It stores nothing, so it needs no rate limit. */
export const passkeyLoginOptionsRoute = route(api.passkeyLoginOptions, async (ctx) => {
  const challenge = createChallenge(ctx, challengePurpose.login)
  return { ...(await passkeyLoginOptions(ctx.config, { role: 'password', challenge, passkeys: [] })) }
})
