import type { PersonType, Profile } from '@boxzone/contract'

export type SavedDetails = NonNullable<Profile['invoicingDetails']>

/** Whom the invoice goes to, unless it names somebody else. */
export interface InvoicingContact {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

/** What the form shows: every text is there, be it empty. */
export interface InvoicingValues {
  version: number
  type: PersonType
  /** Takes name, e-mail and telephone from the contact. */
  isSameAsContact: boolean
  firstName: string
  lastName: string
  email: string
  telephoneNumber: string
  personalId: string
  company: { name: string; ico: string; dic: string; icoDph: string }
  address: { street: string; number: string; city: string; zip: string; countryCode: string }
}

/** A form with these details in it keeps them under this name, as the calls do. */
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

/** Nothing typed but the country, which is there from the start. */
export function isBlank({ personalId, company, address: { countryCode: _, ...address } }: InvoicingValues): boolean {
  return [personalId, ...Object.values(company), ...Object.values(address)].every((text) => text.trim() === '')
}

/** As the calls want it. */
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
