import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { invalidField } from '#src/kernel/errors.ts'

/** The number in E.164; refuses what no numbering plan knows. */
export function checkPhoneNumber(phoneNumber: string, field = 'phoneNumber'): string {
  const parsed = parsePhoneNumberFromString(phoneNumber)
  if (!parsed?.isValid()) throw invalidField(field, 'phoneNumber-invalid')
  return parsed.number
}

/** Of the right length, but in no numbering plan: no network could deliver anything to it. */
export function isUnreachable(phoneNumber: string): boolean {
  const parsed = parsePhoneNumberFromString(phoneNumber)
  return parsed?.isPossible() === true && !parsed.isValid()
}
