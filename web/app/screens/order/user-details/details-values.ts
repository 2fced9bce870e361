import type { InvoicingDetails } from '@boxzone/contract'
import { type InvoicingValues, invoicingValuesOf } from '#app/features/invoicing-details/invoicing-values.ts'
import { formatPhone } from '#app/ui/fields/phone-number.ts'

const emptyContact = { firstName: '', lastName: '', email: '', phoneNumber: '' }

/** Form values of the draft's details. The order has no separate contact. */
export function valuesOfDetails(details: InvoicingDetails | null, country: string): InvoicingValues {
  const values = invoicingValuesOf(details, emptyContact, country)
  const { address, telephoneNumber } = values
  return {
    ...values,
    // The field formats its value on blur, which must not count as an edit.
    telephoneNumber: formatPhone(telephoneNumber),
    isSameAsContact: false,
    address: { ...address, countryCode: address.countryCode || country },
  }
}

/** Retains a typed company while the customer type is a private person. */
export function detailsOfValues({ isSameAsContact: _, company, ...rest }: InvoicingValues): InvoicingDetails {
  const isNamed = Object.values(company).some((text) => text.trim() !== '')
  return { ...rest, personalId: rest.personalId || null, company: isNamed ? company : null }
}
