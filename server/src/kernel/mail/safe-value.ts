const maxLength = 80

/** Forms that contain no URL, e-mail address or phone number. */
const patterns = {
  /** Names of persons and cities: alphabetic characters, spaces, hyphens, apostrophes. */
  name: /^\p{L}[\p{L}\p{M} '’-]*$/u,
  /** A number of our own series: OB2026000123. */
  documentNumber: /^[A-Z]{2}\d{10}$/,
} as const

/**
 * Returns a value that a stranger entered if it may appear in an e-mail to an unverified recipient, otherwise null.
 * Free text would let anyone send messages under the operator's name.
 */
export function safeValue(form: keyof typeof patterns, entered: string | null): string | null {
  const value = (entered ?? '').normalize('NFC').trim()
  return value.length <= maxLength && patterns[form].test(value) ? value : null
}
