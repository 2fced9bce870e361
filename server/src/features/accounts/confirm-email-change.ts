import { api, linkPaths } from '@boxzone/contract'
import type { CallCtx } from '#src/kernel/context.ts'
import { databaseCode, type Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { deleteLink, deleteLinksOf } from './account-links.repo.ts'
import { findAccountByEmail, lockAccount, updateAccount, updateDetails } from './accounts.repo.ts'
import { insertEmailUndo } from './email-undo.repo.ts'
import { insertFormerEmail } from './former-emails.repo.ts'
import { emailChangeUndoLinkLifeMs } from './sessions.rules.ts'

export const confirmEmailChangeRoute = route(api.confirmEmailChange, (ctx, { token }) =>
  ctx.transaction((tx) => confirm(ctx, tx, hashToken(token))).catch(asTakenEmail),
)

async function confirm(ctx: CallCtx, tx: Tx, tokenHash: string) {
  const accountId = await deleteLink(tx, tokenHash, 'CONFIRM_EMAIL', ctx.now())
  const account = accountId ? await lockAccount(tx, accountId) : undefined
  if (!account?.pendingEmail) throw new CallError('verification/invalid')
  const { pendingEmail: email, email: former, language } = account
  if (await findAccountByEmail(tx, email)) throw new CallError('registration/email-exists')
  await insertFormerEmail(tx, account.id, former)
  await updateAccount(tx, account.id, { email, pendingEmail: null, emailConfirmedAt: ctx.now() })
  // Invoices follow only if they were sent to the former e-mail address.
  const { invoicingDetails: details, personalId } = account
  if (details?.email === former) await updateDetails(tx, account.id, { ...details, email }, personalId)
  // Links that were sent to the former e-mail address become invalid.
  await deleteLinksOf(tx, account.id)
  const url = await issueUndo(ctx, tx, account.id, former)
  const message = { to: former, language, dedupeKey: `email:${tokenHash}` }
  await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'email', url } })
  return { email }
}

/** Issues the link that restores the replaced e-mail address. Each replaced address has its own link. */
async function issueUndo(ctx: CallCtx, tx: Tx, accountId: string, email: string): Promise<string> {
  const token = newToken()
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + emailChangeUndoLinkLifeMs)
  await insertEmailUndo(tx, { tokenHash: hashToken(token), accountId, email, createdAt, expiresAt })
  return `${ctx.config.origin}${linkPaths.undoEmail}${token}`
}

function asTakenEmail(error: unknown): never {
  throw databaseCode(error) === '23505' ? new CallError('registration/email-exists') : error
}
