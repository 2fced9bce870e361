import type { Language, Profile } from '@boxzone/contract'
import {
  type InvoicingFormValues,
  invoicingInputOf,
  invoicingValuesOf,
  isBlank,
} from '#app/features/invoicing-details/invoicing-values.ts'
import { formatPhone } from '#app/ui/fields/phone-number.ts'

/** Values of the profile form. */
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

interface ProfileContext {
  /** The stored date. It stays unchanged while the year in the form is the same. */
  dateOfBirth: string | null
  userLanguage: Language
  thisYear: number
}

/** Input of the call. Empty billing details become null. */
export function profileInputOf(values: ProfileValues, { dateOfBirth, userLanguage, thisYear }: ProfileContext) {
  const { invoicingDetails, gender, dateOfBirth: year, ...contact } = values
  return {
    ...contact,
    userLanguage,
    gender: gender === '' ? null : gender,
    dateOfBirth: dayOfYear(year.trim(), dateOfBirth, thisYear),
    invoicingDetails: isBlank(invoicingDetails) ? null : invoicingInputOf(invoicingDetails, contact),
  }
}

/** Passes an impossible year on unchanged, so that the schema refuses it. */
function dayOfYear(year: string, stored: string | null, thisYear: number): string | null {
  if (year === '') return null
  if (stored?.startsWith(`${year}-`)) return stored
  return /^\d{4}$/.test(year) && Number(year) <= thisYear ? `${year}-01-01` : year
}
