const spaces = /\s/g

export const compactIban = (text: string): string => text.replace(spaces, '').toUpperCase()

/** Checks form and check digits (ISO 13616). Spaces and case do not matter. */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
