import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { invalidField } from '#src/kernel/errors.ts'

/** Returns the number in E.164. */
export function checkPhoneNumber(phoneNumber: string, field = 'phoneNumber'): string {
  const parsed = parsePhoneNumberFromString(phoneNumber)
  if (!parsed?.isValid()) throw invalidField(field, 'phoneNumber-invalid')
  return parsed.number
}

/** The number has a possible length but is in no numbering plan. */
export function isUnreachable(phoneNumber: string): boolean {
  const parsed = parsePhoneNumberFromString(phoneNumber)
  return parsed?.isPossible() === true && !parsed.isValid()
}
