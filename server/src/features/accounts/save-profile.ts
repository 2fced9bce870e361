import { api, type ProfileChange } from '@boxzone/contract'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { databaseCode, type Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { issueLink } from './account-links.ts'
import {
  type Account,
  findAccountByEmail,
  getAccount,
  isPhoneTaken,
  lockAccount,
  updateAccount,
} from './accounts.repo.ts'
import { emailChangeEmail } from './email-change.email.tsx'
import { checkInvoicingDetails, updateInvoicingDetails } from './invoicing-details.ts'
import { checkPhoneNumber } from './phone-number.ts'
import { presentProfile } from './present-profile.ts'
import { requireRecentPassword } from './require-recent-password.ts'
import { emailChangesPerAccount } from './sign-in-limits.ts'

export const saveProfileRoute = route(api.saveProfile, async (ctx, form) => {
  const change = checkForm(ctx, form)
  const { email } = await getAccount(ctx.db, ctx.user.id)
  if (change.email !== email) await ctx.limit(emailChangesPerAccount(ctx), ctx.user.id)
  return ctx.transaction((tx) => save(ctx, tx, change)).catch(asTakenPhone)
})

function checkForm(ctx: SignedInCtx, form: ProfileChange): ProfileChange {
  if (form.dateOfBirth && form.dateOfBirth > toDay(ctx.now(), 'UTC')) throw invalidField('dateOfBirth')
  const { invoicingDetails } = form
  return {
    ...form,
    phoneNumber: checkPhoneNumber(form.phoneNumber),
    invoicingDetails: invoicingDetails && checkInvoicingDetails(invoicingDetails, 'invoicingDetails.'),
  }
}

async function save(ctx: SignedInCtx, tx: Tx, change: ProfileChange) {
  const account = await lockAccount(tx, ctx.user.id)
  if (!account) throw new CallError('unauthorized')
  const { firstName, lastName, phoneNumber, dateOfBirth, gender, userLanguage: language } = change
  if (await isPhoneTaken(tx, phoneNumber, account.id)) throw new CallError('registration/phone-exists')
  await updateAccount(tx, account.id, { firstName, lastName, phoneNumber, dateOfBirth, gender, language })
  await updateInvoicingDetails(ctx, tx, account.id, confirmedDetails(change, account))
  if (change.email !== account.email) await requestConfirmation(ctx, tx, { ...account, language }, change.email)
  const message = { to: account.email, language, dedupeKey: newId() }
  await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'profile' } })
  return presentProfile(ctx, tx, account.id)
}

/** Invoices go to the current e-mail address until the new one is confirmed. */
function confirmedDetails({ email, invoicingDetails }: ProfileChange, account: Account) {
  return invoicingDetails?.email === email ? { ...invoicingDetails, email: account.email } : invoicingDetails
}

/** The new e-mail address takes effect after its confirmation. */
async function requestConfirmation(ctx: SignedInCtx, tx: Tx, account: Account, email: string): Promise<void> {
  await requireRecentPassword(ctx, tx)
  if (await findAccountByEmail(tx, email)) throw new CallError('registration/email-exists')
  await updateAccount(tx, account.id, { pendingEmail: email })
  const { url, dedupeKey } = await issueLink(ctx, tx, account.id, 'CONFIRM_EMAIL')
  await ctx.mail(tx, emailChangeEmail, { to: email, language: account.language, dedupeKey, data: { email, url } })
}

/** A concurrent request used the phone number after the check. */
function asTakenPhone(error: unknown): never {
  throw databaseCode(error) === '23505' ? new CallError('registration/phone-exists') : error
}
