import { api } from '@boxzone/contract'
import type { SignedInCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { isChallengeFor } from '#src/kernel/passkey-challenge.ts'
import { type CreatedPasskey, verifyPasskeyCreation } from '#src/kernel/passkeys.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { acceptChallenge, challengePurpose } from './accept-passkey.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { lockAccount } from './accounts.repo.ts'
import { clientName } from './client-name.rules.ts'
import { insertAccountPasskey } from './passkeys.repo.ts'
import { presentPasskeys } from './present-passkeys.ts'
import { requireRecentPassword } from './require-recent-password.ts'

const passkeysPerAccount = perHour('passkey-add', 20)

/** A stolen session must not get lasting access, so the password or a passkey must be recent. */
export const addMyPasskeyRoute = route(api.addMyPasskey, async (ctx, { name, response }) => {
  await requireRecentPassword(ctx, ctx.db)
  await ctx.limit(passkeysPerAccount, ctx.user.id)
  const purpose = challengePurpose.create(ctx.user.tokenHash)
  const created = await verifyPasskeyCreation(ctx.config, response, {
    role: 'password',
    isChallenge: (challenge) => isChallengeFor(ctx, purpose, challenge),
  })
  if (!created) throw new CallError('verification/invalid')
  return ctx.transaction(async (tx) => {
    if (!(await acceptChallenge(ctx, tx, created.challenge))) throw new CallError('verification/invalid')
    await add(ctx, tx, created.passkey, name ?? clientName(ctx.userAgent) ?? ctx.config.OPERATOR_NAME)
    return presentPasskeys(tx, ctx.user.id)
  })
})

async function add(ctx: SignedInCtx, tx: Tx, passkey: CreatedPasskey, name: string): Promise<void> {
  const account = await lockAccount(tx, ctx.user.id)
  if (!account) throw new CallError('unauthorized')
  // A recovery of the account may have ended the session since the first check.
  await requireRecentPassword(ctx, tx)
  const { credentialId, publicKey, counter } = passkey
  const [id, createdAt, accountId] = [newId(), ctx.now(), account.id]
  const row = { id, accountId, credentialId, publicKey, counter, name, createdAt, lastUsedAt: null }
  if (!(await insertAccountPasskey(tx, row))) throw new CallError('verification/invalid')
  const message = { to: account.email, language: account.language, dedupeKey: `passkey-added:${id}` }
  await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'passkeyAdded', passkey: name } })
}
