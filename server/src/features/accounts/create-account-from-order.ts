import type { InvoicingDetails, Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { deleteLinksOf } from './account-links.repo.ts'
import { issueLink } from './account-links.ts'
import {
  type Account,
  findAccountByEmail,
  findIdByReferralCode,
  insertAccount,
  isPhoneTaken,
  lockAccount,
  updateAccount,
} from './accounts.repo.ts'
import { updateInvoicingDetails } from './invoicing-details.ts'
import { newReferralCode } from './referral-code.ts'
import { deleteSignIns } from './sessions.repo.ts'
import { firstPasswordLinkLifeMs } from './sessions.rules.ts'

interface OrderedAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly language: Language
  readonly invoicingDetails: InvoicingDetails
  readonly referralCode?: string | null
}

export interface AccountFromOrder {
  readonly accountId: string
  /** Token for the link `linkPaths.changePassword`. Null if a confirmed account with this e-mail address exists. */
  readonly setPasswordToken: string | null
}

/**
 * Refuses no customer, because the order is already paid. A confirmed account stays unchanged.
 * A phone number of another account is omitted.
 */
export async function createAccountFromOrder(ctx: Ctx, tx: Tx, order: OrderedAccount): Promise<AccountFromOrder> {
  const { email, firstName, lastName, language, invoicingDetails, referralCode } = order
  const existing = await findAccountByEmail(tx, email)
  if (existing) return assignToCustomer(ctx, tx, existing, order)
  const id = newId()
  const account = {
    id,
    type: 'ClientUser' as const,
    email: email.trim().toLowerCase(),
    firstName,
    lastName,
    language,
    emailConfirmedAt: ctx.now(),
    referralCode: newReferralCode(),
    referredBy: referralCode ? await findIdByReferralCode(tx, referralCode) : null,
    createdAt: ctx.now(),
  }
  const phoneNumber = (await isPhoneTaken(tx, order.phoneNumber)) ? null : order.phoneNumber
  const inserted =
    (await insertAccount(tx, { ...account, phoneNumber })) ||
    (await insertAccount(tx, { ...account, phoneNumber: null }))
  if (!inserted) {
    const registered = await findAccountByEmail(tx, email)
    if (!registered) throw new Error('The account could be neither created nor found')
    return assignToCustomer(ctx, tx, registered, order)
  }
  return withFirstPassword(ctx, tx, id, invoicingDetails)
}

/**
 * Leaves a confirmed account unchanged. A stranger may have registered an unconfirmed account, so its data is replaced
 * and its password is removed.
 */
async function assignToCustomer(ctx: Ctx, tx: Tx, found: Account, order: OrderedAccount): Promise<AccountFromOrder> {
  const { id } = found
  const account = found.emailConfirmedAt === null ? await lockAccount(tx, id) : found
  if (!account) throw new Error('The account was removed while the order was fulfilled')
  if (account.emailConfirmedAt !== null) return { accountId: id, setPasswordToken: null }
  const { firstName, lastName, language, phoneNumber, referralCode } = order
  await updateAccount(tx, id, {
    firstName,
    lastName,
    language,
    phoneNumber: (await isPhoneTaken(tx, phoneNumber, id)) ? null : phoneNumber,
    dateOfBirth: null,
    gender: null,
    passwordHash: null,
    emailConfirmedAt: ctx.now(),
    referredBy: referralCode ? await findIdByReferralCode(tx, referralCode) : account.referredBy,
  })
  await deleteSignIns(tx, id)
  await deleteLinksOf(tx, id)
  return withFirstPassword(ctx, tx, id, order.invoicingDetails)
}

async function withFirstPassword(
  ctx: Ctx,
  tx: Tx,
  accountId: string,
  details: InvoicingDetails,
): Promise<AccountFromOrder> {
  await updateInvoicingDetails(ctx, tx, accountId, details)
  const { token } = await issueLink(ctx, tx, accountId, 'SET_PASSWORD', { lifeMs: firstPasswordLinkLifeMs })
  return { accountId, setPasswordToken: token }
}
