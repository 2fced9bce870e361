import { profile } from 'virtual:calls'
import type { InvoicingDetails, Profile } from '@boxzone/contract'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { call } from '#app/lib/api.ts'
import { emptyDetails } from './empty-details.ts'

/** What an account knows of the details; what it does not know stays as typed. */
function detailsOfProfile(
  { firstName, lastName, email, phoneNumber, invoicingDetails }: Profile,
  typed: InvoicingDetails | null,
  country: string,
): InvoicingDetails {
  if (invoicingDetails) return invoicingDetails
  const rest = typed ?? emptyDetails(country)
  return { ...rest, firstName, lastName, email, telephoneNumber: phoneNumber ?? rest.telephoneNumber }
}

/** Fills the details in from the account. */
export async function fillInFromAccount(
  userId: string,
  typed: InvoicingDetails | null,
  country: string,
): Promise<void> {
  const details = detailsOfProfile(await call(profile, {}), typed, country)
  changeDraft({ type: 'detailsPrefilled', details, userId })
}
