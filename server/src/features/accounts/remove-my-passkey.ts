import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { lockAccount } from './accounts.repo.ts'
import { deleteAccountPasskey } from './passkeys.repo.ts'
import { presentPasskeys } from './present-passkeys.ts'

/** Needs no password: the thief of a session gains nothing, and the owner of a lost device must be able to act fast. */
export const removeMyPasskeyRoute = route(api.removeMyPasskey, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.user.id)
    if (!account) throw new CallError('unauthorized')
    const name = await deleteAccountPasskey(tx, account.id, id)
    if (name === undefined) throw new CallError('not-found')
    const message = { to: account.email, language: account.language, dedupeKey: `passkey-removed:${id}` }
    await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'passkeyRemoved', passkey: name } })
    return presentPasskeys(tx, account.id)
  }),
)
