import { z } from 'zod'

const spaces = /\s/g

export function isIban(text: string): boolean {
  const iban = text.replace(spaces, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** The stored form has no spaces. The displayed form has groups of four. */
export const Iban = z
  .string()
  .transform((text) => text.replace(spaces, '').toUpperCase())
  .refine(isIban)

export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
