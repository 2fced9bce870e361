import type { Language, Profile } from '@boxzone/contract'
import {
  type InvoicingFormValues,
  invoicingInputOf,
  invoicingValuesOf,
  isBlank,
} from '#app/features/invoicing-details/invoicing-values.ts'
import { formatPhone } from '#app/ui/fields/phone-number.ts'

/** What the form of the profile shows. */
export interface ProfileValues extends InvoicingFormValues {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  /** Shown as the year of birth (specification, section 3). */
  dateOfBirth: string
  gender: string
}

export function profileValuesOf(profile: Profile, country: string): ProfileValues {
  const { firstName, lastName, email, phoneNumber, dateOfBirth, gender, invoicingDetails } = profile
  const contact = { firstName, lastName, email, phoneNumber: phoneNumber ?? '' }
  return {
    ...contact,
    phoneNumber: formatPhone(contact.phoneNumber),
    dateOfBirth: dateOfBirth?.slice(0, 4) ?? '',
    gender: gender ?? '',
    invoicingDetails: invoicingValuesOf(invoicingDetails, contact, country),
  }
}

interface Surroundings {
  /** The whole day that is kept; it stays as long as its year does. */
  dateOfBirth: string | null
  userLanguage: Language
  thisYear: number
}

/** As the call wants it. Billing details nobody has filled in are none. */
export function profileInputOf(values: ProfileValues, { dateOfBirth, userLanguage, thisYear }: Surroundings) {
  const { invoicingDetails, gender, dateOfBirth: year, ...contact } = values
  return {
    ...contact,
    userLanguage,
    gender: gender === '' ? null : gender,
    dateOfBirth: dayOfYear(year.trim(), dateOfBirth, thisYear),
    invoicingDetails: isBlank(invoicingDetails) ? null : invoicingInputOf(invoicingDetails, contact),
  }
}

/** A year that cannot be is handed on as it was typed, and refused by the contract. */
function dayOfYear(year: string, kept: string | null, thisYear: number): string | null {
  if (year === '') return null
  if (kept?.startsWith(`${year}-`)) return kept
  return /^\d{4}$/.test(year) && Number(year) <= thisYear ? `${year}-01-01` : year
}
