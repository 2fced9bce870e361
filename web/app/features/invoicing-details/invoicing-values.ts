import type { PersonType, Profile } from '@boxzone/contract'

export type SavedDetails = NonNullable<Profile['invoicingDetails']>

/** Default recipient of the invoice. */
export interface InvoicingContact {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

/** Values of the form. Every text is present and may be empty. */
export interface InvoicingValues {
  version: number
  type: PersonType
  /** True if name, e-mail and telephone are those of the contact. */
  isSameAsContact: boolean
  firstName: string
  lastName: string
  email: string
  telephoneNumber: string
  personalId: string
  company: { name: string; ico: string; dic: string; icoDph: string }
  address: { street: string; number: string; city: string; zip: string; countryCode: string }
}

/** Forms and calls name these details `invoicingDetails`. */
export interface InvoicingFormValues {
  invoicingDetails: InvoicingValues
}

const noCompany = { name: '', ico: '', dic: '', icoDph: '' }

export function emptyInvoicing(contact: InvoicingContact, countryCode: string): InvoicingValues {
  const { phoneNumber: telephoneNumber, ...person } = contact
  return {
    version: 0,
    type: 'FyzickaOsoba',
    isSameAsContact: true,
    ...person,
    telephoneNumber,
    personalId: '',
    company: noCompany,
    address: { street: '', number: '', city: '', zip: '', countryCode },
  }
}

export function invoicingValuesOf(
  saved: SavedDetails | null,
  contact: InvoicingContact,
  countryCode: string,
): InvoicingValues {
  if (saved === null) return emptyInvoicing(contact, countryCode)
  const { company, personalId } = saved
  return {
    ...saved,
    isSameAsContact: isOf(saved, contact),
    personalId: personalId ?? '',
    company: company
      ? { name: company.name, ico: company.ico ?? '', dic: company.dic ?? '', icoDph: company.icoDph ?? '' }
      : noCompany,
  }
}

function isOf({ firstName, lastName, email, telephoneNumber }: SavedDetails, contact: InvoicingContact): boolean {
  const own = [contact.firstName, contact.lastName, contact.email, contact.phoneNumber]
  return [firstName, lastName, email, telephoneNumber].every((text, index) => text === own[index])
}

/** True if personal id, company and postal address are empty. The preset country does not count. */
export function isBlank({ personalId, company, address: { countryCode: _, ...address } }: InvoicingValues): boolean {
  return [personalId, ...Object.values(company), ...Object.values(address)].every((text) => text.trim() === '')
}

/** Converts the values to the input of the calls. */
export function invoicingInputOf(values: InvoicingValues, contact?: InvoicingContact) {
  const { isSameAsContact, company, ...details } = values
  const person =
    isSameAsContact && contact
      ? {
          firstName: contact.firstName,
          lastName: contact.lastName,
          email: contact.email,
          telephoneNumber: contact.phoneNumber,
        }
      : {}
  return { ...details, ...person, company: values.type === 'PravnickaOsoba' ? company : null }
}
