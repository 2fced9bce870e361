import type { Profile } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { hasLink } from './account-links.repo.ts'
import { getAccount } from './accounts.repo.ts'
import { invoicingDetailsOf } from './invoicing-details.ts'

export async function presentProfile(ctx: Ctx, db: Db, accountId: string): Promise<Profile> {
  const account = await getAccount(db, accountId)
  const isPending = account.pendingEmail !== null && (await hasLink(db, accountId, 'CONFIRM_EMAIL', ctx.now()))
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    pendingEmail: isPending ? account.pendingEmail : null,
    phoneNumber: account.phoneNumber,
    dateOfBirth: account.dateOfBirth,
    gender: account.gender,
    userLanguage: account.language,
    invoicingDetails: invoicingDetailsOf(ctx, account),
  }
}
