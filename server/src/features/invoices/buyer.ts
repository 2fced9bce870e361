import type { InvoicingDetails } from '@boxzone/contract'
import { countries } from '@boxzone/contract/countries/countries'
import { type Buyer, fillIn } from '#src/documents/index.ts'

/** First and last name in the order of the person's country. Hungarian names start with the last name. */
const personName = ({ firstName, lastName, address }: InvoicingDetails) =>
  fillIn(countries.get(address.countryCode)?.address.personName ?? '{firstName} {lastName}', { firstName, lastName })

export function buyerOf(details: InvoicingDetails): Buyer {
  const { type, company, address, email, telephoneNumber, personalId } = details
  return {
    type,
    name: type === 'PravnickaOsoba' && company ? company.name : personName(details),
    address,
    companyId: company?.ico ?? null,
    taxId: company?.dic ?? null,
    vatId: company?.icoDph ?? null,
    personalId: countries.get(address.countryCode)?.personalId.required ? personalId : null,
    recipientCode: null,
    email,
    phone: telephoneNumber,
  }
}
