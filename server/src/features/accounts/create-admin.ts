import type { Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { issueLink } from './account-links.ts'
import { findAccountByEmail, insertAccount } from './accounts.repo.ts'
import { newReferralCode } from './referral-code.ts'
import { firstPasswordLinkLifeMs } from './sessions.rules.ts'

interface Admin {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

export interface AdminLink {
  readonly id: string
  /** The link to set the password, which works once. */
  readonly url: string
  readonly expiresAt: Date
}

const normalised = (email: string) => email.trim().toLowerCase()

/** Creates a confirmed `AdminUser` account without a password and returns the link to set one. */
export function createAdmin(ctx: Ctx, admin: Admin): Promise<AdminLink> {
  return ctx.transaction(async (tx) => {
    const id = newId()
    const at = ctx.now()
    const email = normalised(admin.email)
    const account = { ...admin, id, email, type: 'AdminUser' as const, emailConfirmedAt: at, createdAt: at }
    if (!(await insertAccount(tx, { ...account, referralCode: newReferralCode() }))) {
      throw new CallError('registration/email-exists')
    }
    return issueAdminLink(ctx, tx, id)
  })
}

/** Returns a new link for an `AdminUser` account and invalidates the earlier one. */
export function renewAdminLink(ctx: Ctx, email: string): Promise<AdminLink> {
  return ctx.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, normalised(email))
    if (account?.type !== 'AdminUser') throw new Error(`${email} is not an account of the type AdminUser`)
    return issueAdminLink(ctx, tx, account.id)
  })
}

async function issueAdminLink(ctx: Ctx, tx: Tx, id: string): Promise<AdminLink> {
  const { url } = await issueLink(ctx, tx, id, 'SET_PASSWORD', { lifeMs: firstPasswordLinkLifeMs })
  return { id, url, expiresAt: new Date(ctx.now().getTime() + firstPasswordLinkLifeMs) }
}
