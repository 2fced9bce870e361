import { api, type InputOf, type InvoicingDetails } from '@boxzone/contract'
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
  type OpenDetails,
  updateAccount,
  updateDetails,
} from './accounts.repo.ts'
import { emailChangeEmail } from './email-change.email.tsx'
import { checkInvoicingDetails, updateInvoicingDetails } from './invoicing-details.ts'
import { checkPhoneNumber } from './phone-number.ts'
import { presentProfile } from './present-profile.ts'
import { requireRecentPassword } from './require-recent-password.ts'
import { findSession } from './sessions.repo.ts'
import { emailChangesPerAccount } from './sign-in-limits.ts'

/** The stored value of a missing field stays unchanged. */
type ProfileChange = InputOf<typeof api.saveProfile>

export const saveProfileRoute = route(api.saveProfile, async (ctx, form) => {
  const change = checkForm(ctx, form)
  const { email } = await getAccount(ctx.db, ctx.user.id)
  if ((change.email ?? email) !== email) await ctx.limit(emailChangesPerAccount(ctx), ctx.user.id)
  return ctx.transaction((tx) => save(ctx, tx, change)).catch(asTakenPhone)
})

function checkForm(ctx: SignedInCtx, form: ProfileChange): ProfileChange {
  if (form.dateOfBirth && form.dateOfBirth > toDay(ctx.now(), 'UTC')) throw invalidField('dateOfBirth')
  const { phoneNumber, invoicingDetails } = form
  return {
    ...form,
    ...(phoneNumber !== undefined && { phoneNumber: checkPhoneNumber(phoneNumber) }),
    ...(invoicingDetails && { invoicingDetails: checkInvoicingDetails(invoicingDetails, 'invoicingDetails.') }),
  }
}

async function save(ctx: SignedInCtx, tx: Tx, change: ProfileChange) {
  const account = await lockAccount(tx, ctx.user.id)
  if (!account) throw new CallError('unauthorized')
  const { firstName = account.firstName, lastName = account.lastName, phoneNumber = account.phoneNumber } = change
  const {
    dateOfBirth = account.dateOfBirth,
    gender = account.gender,
    userLanguage: language = account.language,
  } = change
  const { email = account.email } = change
  if (change.phoneNumber !== undefined && (await isPhoneTaken(tx, change.phoneNumber, account.id))) {
    throw new CallError('registration/phone-exists')
  }
  await updateAccount(tx, account.id, { firstName, lastName, phoneNumber, dateOfBirth, gender, language })
  if (change.invoicingDetails !== undefined) {
    await updateInvoicingDetails(ctx, tx, account.id, confirmedDetails(change.invoicingDetails, email, account))
  } else if (isBilledToContact(account)) {
    const details = { ...account.invoicingDetails, firstName, lastName, telephoneNumber: phoneNumber ?? '' }
    await updateDetails(tx, account.id, details, account.personalId)
  }
  if (email !== account.email) await requestConfirmation(ctx, tx, { ...account, language }, email)
  const message = { to: account.email, language, dedupeKey: newId() }
  await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'profile' } })
  return presentProfile(ctx, tx, account.id)
}

/** Invoices go to the current e-mail address until the new one is confirmed. */
function confirmedDetails(details: InvoicingDetails | null, email: string, account: Account): InvoicingDetails | null {
  return details?.email === email ? { ...details, email: account.email } : details
}

/** True if the invoicing details contain the account's contact data. A new name or phone number then changes both. */
function isBilledToContact(account: Account): account is Account & { invoicingDetails: OpenDetails } {
  const { invoicingDetails: details, firstName, lastName, email, phoneNumber } = account
  if (details === null || details.telephoneNumber !== phoneNumber) return false
  return details.firstName === firstName && details.lastName === lastName && details.email === email
}

/** The new e-mail address takes effect after its confirmation. */
async function requestConfirmation(ctx: SignedInCtx, tx: Tx, account: Account, email: string): Promise<void> {
  await requireRecentPassword(ctx, tx)
  if (await findAccountByEmail(tx, email)) throw new CallError('registration/email-exists')
  await updateAccount(tx, account.id, { pendingEmail: email })
  const deviceId = (await findSession(tx, ctx.user.tokenHash))?.deviceId ?? null
  const { url, dedupeKey } = await issueLink(ctx, tx, account.id, 'CONFIRM_EMAIL', { deviceId })
  await ctx.mail(tx, emailChangeEmail, { to: email, language: account.language, dedupeKey, data: { email, url } })
}

/** A duplicate means that a concurrent request stored the phone number after the check. */
function asTakenPhone(error: unknown): never {
  throw databaseCode(error) === '23505' ? new CallError('registration/phone-exists') : error
}
