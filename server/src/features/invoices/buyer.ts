import type { InvoicingDetails } from '@boxzone/contract'
import type { Buyer } from '#src/documents/index.ts'

/** Hungarian names start with the family name. */
const personName = ({ firstName, lastName, address }: InvoicingDetails) =>
  address.countryCode === 'HUN' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`

export function buyerOf(details: InvoicingDetails): Buyer {
  const { type, company, address, email, telephoneNumber, personalId } = details
  return {
    type,
    name: type === 'PravnickaOsoba' && company ? company.name : personName(details),
    address,
    companyId: company?.ico ?? null,
    taxId: company?.dic ?? null,
    vatId: company?.icoDph ?? null,
    personalId: address.countryCode === 'ITA' ? personalId : null,
    recipientCode: null,
    email,
    phone: telephoneNumber,
  }
}
