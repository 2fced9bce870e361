import type { InvoicingDetails } from '@boxzone/contract'
import { type InvoicingValues, invoicingValuesOf } from '#app/features/invoicing-details/invoicing-values.ts'
import { formatPhone } from '#app/ui/fields/phone-number.ts'

const nobody = { firstName: '', lastName: '', email: '', phoneNumber: '' }

/** The form of the draft's details; the order has no other contact than theirs. */
export function valuesOfDetails(details: InvoicingDetails | null, country: string): InvoicingValues {
  const values = invoicingValuesOf(details, nobody, country)
  const { address, telephoneNumber } = values
  return {
    ...values,
    // As its field writes it on being left: nothing was edited by that.
    telephoneNumber: formatPhone(telephoneNumber),
    isSameAsContact: false,
    address: { ...address, countryCode: address.countryCode || country },
  }
}

/** As typed: a company stays in the draft although the person is private at the moment. */
export function detailsOfValues({ isSameAsContact: _, company, ...rest }: InvoicingValues): InvoicingDetails {
  const isNamed = Object.values(company).some((text) => text.trim() !== '')
  return { ...rest, personalId: rest.personalId || null, company: isNamed ? company : null }
}
