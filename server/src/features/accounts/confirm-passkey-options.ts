import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { createChallenge } from '#src/kernel/passkey-challenge.ts'
import { passkeyLoginOptions } from '#src/kernel/passkeys.ts'
import { challengePurpose } from './accept-passkey.ts'
import { findAccountPasskeys } from './passkeys.repo.ts'

export const confirmPasskeyOptionsRoute = route(api.confirmPasskeyOptions, async (ctx) => {
  const challenge = createChallenge(ctx, challengePurpose.confirm(ctx.user.tokenHash))
  const passkeys = await findAccountPasskeys(ctx.db, ctx.user.id)
  return { ...(await passkeyLoginOptions(ctx.config, { role: 'password', challenge, passkeys })) }
})
