import type { InvoicingDetails } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { isSameHousehold, isSamePerson, mergeKeys, personKeys, personKeysOf } from '#src/features/persons/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'

/** Details of the order. The account may have other or no details. */
export type OrderedDetails = Pick<InvoicingDetails, 'lastName' | 'email' | 'telephoneNumber' | 'address'>

/** Whether the referrer and the customer are one person or live in one household. */
export async function isOwnReferral(
  tx: Tx,
  referrerId: string,
  customerId: string,
  ordered?: OrderedDetails,
): Promise<boolean> {
  const [referrer, customer] = [await findAccount(tx, referrerId), await findAccount(tx, customerId)]
  if (!referrer || !customer) return false
  const ofOrder = personKeys({ emails: [ordered?.email ?? null], phones: [ordered?.telephoneNumber ?? null] })
  const ofCustomer = mergeKeys(await personKeysOf(tx, customerId), ofOrder)
  if (isSamePerson(await personKeysOf(tx, referrerId), ofCustomer)) return true
  const home = referrer.invoicingDetails
  const others = [customer.invoicingDetails, ordered].filter((details) => details !== null && details !== undefined)
  return home !== null && others.some((details) => isSameHousehold(home, details))
}
