import type { Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { issueLink } from './account-links.ts'
import { insertAccount } from './accounts.repo.ts'
import { newReferralCode } from './referral-code.ts'
import { firstPasswordLifeMs } from './sessions.rules.ts'

interface Admin {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/** Creates a confirmed staff account without a password and returns the link to set one. */
export function createAdmin(ctx: Ctx, admin: Admin): Promise<{ id: string; url: string }> {
  const email = admin.email.trim().toLowerCase()
  return ctx.transaction(async (tx) => {
    const id = newId()
    const at = ctx.now()
    const account = { ...admin, id, email, type: 'AdminUser' as const, emailConfirmedAt: at, createdAt: at }
    if (!(await insertAccount(tx, { ...account, referralCode: newReferralCode() }))) {
      throw new CallError('registration/email-exists')
    }
    const { url } = await issueLink(ctx, tx, id, 'SET_PASSWORD', firstPasswordLifeMs)
    return { id, url }
  })
}
