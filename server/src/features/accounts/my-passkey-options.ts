import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { createChallenge } from '#src/kernel/passkey-challenge.ts'
import { passkeyCreationOptions } from '#src/kernel/passkeys.ts'
import { challengePurpose } from './accept-passkey.ts'
import { getAccount } from './accounts.repo.ts'
import { findAccountPasskeys } from './passkeys.repo.ts'
import { requireRecentPassword } from './require-recent-password.ts'

export const myPasskeyOptionsRoute = route(api.myPasskeyOptions, async (ctx) => {
  await requireRecentPassword(ctx, ctx.db)
  const { id, email, firstName, lastName } = await getAccount(ctx.db, ctx.user.id)
  const options = await passkeyCreationOptions(ctx.config, {
    role: 'password',
    challenge: createChallenge(ctx, challengePurpose.create(ctx.user.tokenHash)),
    user: { id, email, name: `${firstName} ${lastName}` },
    passkeys: await findAccountPasskeys(ctx.db, id),
  })
  return { ...options }
})
