import { profile } from 'virtual:calls'
import type { InvoicingDetails, Profile } from '@boxzone/contract'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { call } from '#app/lib/api/call.ts'
import { emptyDetails } from './empty-details.ts'

/** Details of the account. Values that the account lacks stay as typed. */
function detailsOfProfile(
  { firstName, lastName, email, phoneNumber, invoicingDetails }: Profile,
  typed: InvoicingDetails | null,
  country: string,
): InvoicingDetails {
  if (invoicingDetails) return invoicingDetails
  const rest = typed ?? emptyDetails(country)
  return { ...rest, firstName, lastName, email, telephoneNumber: phoneNumber ?? rest.telephoneNumber }
}

/** Fills in the details from the account. Details of another account are cleared first; the next run then prefills. */
export async function fillInFromAccount(userId: string, country: string): Promise<void> {
  const before = getDraft()?.prefilledFor ?? userId
  if (before !== userId) return void changeDraft({ type: 'detailsReset' })
  const account = await call(profile, {})
  const details = detailsOfProfile(account, getDraft()?.invoicingDetails ?? null, country)
  changeDraft({ type: 'detailsPrefilled', details, userId })
}
