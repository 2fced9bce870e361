import type { PasskeyAssertion } from '@boxzone/contract'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { challengeExpiry, isChallengeFor } from '#src/kernel/passkey-challenge.ts'
import { verifyPasskeyLogin } from '#src/kernel/passkeys.ts'
import { type Account, lockAccount } from './accounts.repo.ts'
import { claimChallenge, findPasskeyByCredential, updateAccountPasskeyUse } from './passkeys.repo.ts'

/** The purpose of a challenge. To be confirmed or to add a passkey, a session needs a challenge that it requested. */
export const challengePurpose = {
  login: 'account-login',
  confirm: (tokenHash: string): string => `account-confirm:${tokenHash}`,
  create: (tokenHash: string): string => `account-create:${tokenHash}`,
}

/** A challenge works once. */
export const acceptChallenge = (ctx: CallCtx, tx: Tx, challenge: string): Promise<boolean> =>
  claimChallenge(tx, hashToken(challenge), challengeExpiry(ctx))

/** Runs `onAccepted` with the account of a passkey. Returns null for a wrong response, without the reason. */
export async function acceptPasskey<Result>(
  ctx: CallCtx,
  response: PasskeyAssertion,
  purpose: string,
  onAccepted: (tx: Tx, account: Account) => Promise<Result>,
): Promise<Result | null> {
  const passkey = await findPasskeyByCredential(ctx.db, response.id)
  const isChallenge = (challenge: string) => isChallengeFor(ctx, purpose, challenge)
  const used = passkey && (await verifyPasskeyLogin(ctx.config, response, { role: 'password', isChallenge, passkey }))
  if (!used) return null
  return ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, passkey.accountId)
    if (!account || !(await acceptChallenge(ctx, tx, used.challenge))) return null
    if (!(await updateAccountPasskeyUse(tx, passkey, used.counter, ctx.now()))) return null
    return onAccepted(tx, account)
  })
}
