import type { InvoicingDetails, Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { issueLink } from './account-links.ts'
import { findAccountByEmail, findIdByReferralCode, insertAccount, isPhoneTaken } from './accounts.repo.ts'
import { updateInvoicingDetails } from './invoicing-details.ts'
import { newReferralCode } from './referral-code.ts'
import { firstPasswordLifeMs } from './sessions.rules.ts'

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
  /** For the link `linkPaths.changePassword`; null when somebody registered the address in the meantime. */
  readonly setPasswordToken: string | null
}

/**
 * A confirmed account without a password for a customer whose order was paid. It never refuses: money has arrived.
 * An address that got an account since keeps it as it is, and a phone number of somebody else is left out.
 */
export async function createAccountFromOrder(ctx: Ctx, tx: Tx, order: OrderedAccount): Promise<AccountFromOrder> {
  const { email, firstName, lastName, language, invoicingDetails, referralCode } = order
  const existing = await findAccountByEmail(tx, email)
  if (existing) return { accountId: existing.id, setPasswordToken: null }
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
    if (!registered) throw new Error('An account could neither be made nor found')
    return { accountId: registered.id, setPasswordToken: null }
  }
  await updateInvoicingDetails(ctx, tx, id, invoicingDetails)
  const { token } = await issueLink(ctx, tx, id, 'SET_PASSWORD', firstPasswordLifeMs)
  return { accountId: id, setPasswordToken: token }
}
