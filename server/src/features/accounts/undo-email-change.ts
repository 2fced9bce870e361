import { api } from '@boxzone/contract'
import { anonymizeConsents } from '#src/features/consents/index.ts'
import { createTask } from '#src/features/tasks/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { databaseCode, type Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { deleteLinksOf } from './account-links.repo.ts'
import { issueLink } from './account-links.ts'
import {
  type Account,
  deleteUnconfirmedAccount,
  findAccountByEmail,
  lockAccount,
  updateAccount,
  updateDetails,
} from './accounts.repo.ts'
import { emailRestoredEmail } from './email-restored.email.tsx'
import { deleteEmailUndo, type EmailUndo, findEmailUndo } from './email-undo.repo.ts'
import { insertFormerEmail } from './former-emails.repo.ts'
import { removeAllPasskeys } from './remove-all-passkeys.ts'
import { deleteSignIns } from './sessions.repo.ts'
import { countFailures } from './sign-in-limits.ts'

/**
 * Returns the account to the owner of the former e-mail address, even if the e-mail address was changed again since
 * (docs/decisions/0021).
 */
export const undoEmailChangeRoute = route(api.undoEmailChange, (ctx, { token }) =>
  countFailures(ctx, async () => {
    const undo = await findEmailUndo(ctx.db, hashToken(token), ctx.now())
    if (!undo) throw new CallError('verification/invalid')
    const isRestored = await ctx.transaction((tx) => restore(ctx, tx, undo)).catch(asTakenEmail)
    if (isRestored) return { email: undo.email }
    // Only staff can decide between two confirmed accounts.
    await ctx.transaction((tx) => notifyStaff(ctx, tx, undo, 'another account has the former e-mail address'))
    throw new CallError('registration/email-exists')
  }),
)

/** Returns false and changes nothing if another account has the e-mail address and is confirmed or has a contract. */
async function restore(ctx: CallCtx, tx: Tx, undo: EmailUndo): Promise<boolean> {
  const account = await lockAccount(tx, undo.accountId)
  if (!account) throw new CallError('verification/invalid')
  if (!(await isFree(tx, undo.email, account))) return false
  if (!(await deleteEmailUndo(tx, undo))) throw new CallError('verification/invalid')
  await restoreEmail(ctx, tx, account, undo.email)
  await deleteSignIns(tx, account.id)
  await deleteLinksOf(tx, account.id)
  await removeAllPasskeys(ctx, tx, { ...account, email: undo.email }, `passkeys:${undo.tokenHash}`)
  await notifyStaff(ctx, tx, undo, 'the former e-mail address was restored')
  const { language } = account
  const { url, dedupeKey } = await issueLink(ctx, tx, account.id, 'SET_PASSWORD')
  await ctx.mail(tx, emailRestoredEmail, { to: undo.email, language, dedupeKey, data: { url } })
  if (account.email !== undo.email) {
    const message = { to: account.email, language, dedupeKey: `undo:${undo.tokenHash}` }
    await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'email' } })
  }
  return true
}

/** Deletes an unconfirmed registration of the e-mail address, because only the link proves who owns the address. */
async function isFree(tx: Tx, email: string, account: Account): Promise<boolean> {
  const other = await findAccountByEmail(tx, email)
  if (!other || other.id === account.id) return true
  if (!(await deleteUnconfirmedAccount(tx, other.id))) return false
  await anonymizeConsents(tx, other.id)
  return true
}

/** The attacker may know the password, so the account has none until its owner sets one. */
async function restoreEmail(ctx: CallCtx, tx: Tx, account: Account, email: string): Promise<void> {
  const { id, email: replaced, invoicingDetails: details, personalId } = account
  await insertFormerEmail(tx, id, replaced)
  await updateAccount(tx, id, { email, pendingEmail: null, emailConfirmedAt: ctx.now(), passwordHash: null })
  if (details?.email === replaced) await updateDetails(tx, id, { ...details, email }, personalId)
}

function notifyStaff(ctx: CallCtx, tx: Tx, { tokenHash, accountId }: EmailUndo, outcome: string): Promise<void> {
  const reference = `account-undo:${tokenHash.slice(0, 16)}`
  return createTask(ctx, tx, { kind: 'account-undo', reference, note: `account ${accountId}: ${outcome}` })
}

/** Returns false if a concurrent request stored the e-mail address for another account. */
function asTakenEmail(error: unknown): boolean {
  if (databaseCode(error) === '23505') return false
  throw error
}
