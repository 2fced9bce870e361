import { randomInt } from 'node:crypto'

/** Omits similar characters such as O and 0. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

export function newReferralCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
