import type { InvoicingDetails, Profile } from '@boxzone/contract'
import { useEffect, useEffectEvent } from 'react'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { call } from '#app/lib/api.ts'
import { useCurrentUser } from '#app/lib/current-user.ts'
import { useConfig } from '#app/lib/page-values.tsx'
import { ensureSession } from '#app/lib/session-renewal.ts'

/** What an account knows of the details; what it does not know stays as typed. */
export function detailsOfProfile(
  { firstName, lastName, email, phoneNumber, invoicingDetails }: Profile,
  typed: InvoicingDetails | null,
  country: string,
): InvoicingDetails {
  if (invoicingDetails) return invoicingDetails
  const rest = typed ?? emptyDetails(country)
  return { ...rest, firstName, lastName, email, telephoneNumber: phoneNumber ?? rest.telephoneNumber }
}

export const emptyDetails = (country: string): InvoicingDetails => ({
  version: 0,
  type: 'FyzickaOsoba',
  firstName: '',
  lastName: '',
  email: '',
  telephoneNumber: '',
  personalId: null,
  company: null,
  address: { street: '', number: '', city: '', zip: '', countryCode: country },
})

/** Fills the details in from the account on login; takes them out again when somebody signs out. */
export function useAccountPrefill(draft: OrderDraft): void {
  const userId = useCurrentUser()?.id
  const country = useConfig().value('country')
  const { prefilledFor, invoicingDetails } = draft
  const prefill = useEffectEvent(async (user: string) => {
    const { profile } = await import('@boxzone/contract/profile')
    const known = await call(profile, {})
    const details = detailsOfProfile(known, invoicingDetails, country)
    changeDraft({ type: 'detailsPrefilled', details, userId: user })
  })
  useEffect(() => {
    // Without a connection the details are typed; the next visit tries again.
    if (userId !== undefined && userId !== prefilledFor) prefill(userId).catch(() => undefined)
  }, [userId, prefilledFor])
  const forget = useEffectEvent(async () => {
    if (prefilledFor === null || (await ensureSession()) || !navigator.onLine) return
    changeDraft({ type: 'detailsReset' })
  })
  useEffect(() => {
    // Only on coming here: a session that ends in the middle takes nothing away that was typed.
    void forget()
  }, [])
}
