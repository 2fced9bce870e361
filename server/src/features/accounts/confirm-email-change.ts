import { api, linkPaths } from '@boxzone/contract'
import type { CallCtx } from '#src/kernel/context.ts'
import { databaseCode, type Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { claimLink, deleteLinksOf } from './account-links.repo.ts'
import { findAccountByEmail, lockAccount, updateAccount, updateDetails } from './accounts.repo.ts'
import type { EmailConfirmed } from './email-confirmed.ts'
import { insertEmailUndo } from './email-undo.repo.ts'
import { insertFormerEmail } from './former-emails.repo.ts'
import { isSameBrowser, openSessionByLink } from './open-session-by-link.ts'
import { emailChangeUndoLinkLifeMs } from './sessions.rules.ts'

export const confirmEmailChangeRoute = (onConfirmed: EmailConfirmed) =>
  route(api.confirmEmailChange, (ctx, { token, deviceId }) =>
    ctx
      .transaction(async (tx) => {
        const { email, link } = await confirm(ctx, tx, hashToken(token))
        // A stranger may have received the link by a wrong e-mail address. The error rolls the confirmation back.
        const isOwner = ctx.user?.id === link.accountId || isSameBrowser(link, deviceId)
        // Our page always sends the device id. A client program that reads the mailbox may leave it out.
        const isProgram = !ctx.user && deviceId === undefined
        if (!isOwner && !isProgram) throw new CallError('email-change/login-required')
        await onConfirmed(ctx, tx, link.accountId)
        return { email, ...(ctx.user ? {} : await openSessionByLink(ctx, tx, link, deviceId)) }
      })
      .catch(asTakenEmail),
  )

async function confirm(ctx: CallCtx, tx: Tx, tokenHash: string) {
  const link = await claimLink(tx, tokenHash, ['CONFIRM_EMAIL'], ctx.now())
  const account = link ? await lockAccount(tx, link.accountId) : undefined
  if (!link || !account?.pendingEmail) throw new CallError('verification/invalid')
  const { pendingEmail: email, email: former, language } = account
  if (await findAccountByEmail(tx, email)) throw new CallError('registration/email-exists')
  await insertFormerEmail(tx, account.id, former)
  await updateAccount(tx, account.id, { email, pendingEmail: null, emailConfirmedAt: ctx.now() })
  // The e-mail address of the invoicing details changes only if it was the former e-mail address of the account.
  const { invoicingDetails: details, personalId } = account
  if (details?.email === former) await updateDetails(tx, account.id, { ...details, email }, personalId)
  // Links that were sent to the former e-mail address become invalid.
  await deleteLinksOf(tx, account.id)
  const url = await issueUndo(ctx, tx, account.id, former)
  const message = { to: former, language, dedupeKey: `email:${tokenHash}` }
  await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'email', url } })
  return { email, link }
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
