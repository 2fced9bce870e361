import type { Checksum } from './country.ts'

/** Checks the check digit of a value that matches its pattern. An unregistered number can have a valid check digit. */
export function hasValidChecksum(checksum: Checksum, value: string): boolean {
  switch (checksum.algorithm) {
    case 'weighted':
      return isWeighted(checksum, value)
    case 'divisible':
      return Number(value) % checksum.by === 0
    case 'birth-number':
      return isBirthNumber(value)
    case 'codice-fiscale':
      return isCodiceFiscale(value)
  }
}

type Weighted = Extract<Checksum, { algorithm: 'weighted' }>

function isWeighted({ weights, sum, check }: Weighted, value: string): boolean {
  const digits = [...value].map(Number)
  const last = digits.length - 1
  const total = weights.reduce((before, weight, i) => {
    const product = weight * (digits[last - weights.length + i] ?? 0)
    return before + (sum === 'digits' ? sumOfDigits(product) : product)
  }, 0)
  return check[total % check.length] === value[last]
}

const sumOfDigits = (value: number): number => [...String(value)].reduce((sum, digit) => sum + Number(digit), 0)

/** SVK and CZE: rodné číslo. Numbers of people born before 1954 may have nine digits and no check digit. */
function isBirthNumber(id: string): boolean {
  const year = Number(id.slice(0, 2))
  const fullYear = id.length === 9 ? 1900 + year : year < 54 ? 2000 + year : 1900 + year
  if (id.length === 9 && year >= 54) return false
  if (!isRealDate(fullYear, birthMonth(Number(id.slice(2, 4)), fullYear), Number(id.slice(4, 6)))) return false
  if (id.length === 9) return true
  const rest = Number(id.slice(0, 9)) % 11
  const lastDigit = Number(id.at(-1))
  return rest === lastDigit || (rest === 10 && lastDigit === 0 && fullYear <= 1985)
}

/** Removes the offset of the month: 50 for women. Since the birth year 2004 also 20 for men and 70 for women. */
function birthMonth(month: number, year: number): number {
  const withoutSex = month > 50 ? month - 50 : month
  return year >= 2004 && withoutSex > 20 ? withoutSex - 20 : withoutSex
}

function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** ITA: codice fiscale of a person. */
function isCodiceFiscale(id: string): boolean {
  const sum = [...id.slice(0, -1)].reduce((total, sign, i) => {
    const index = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    return total + (i % 2 === 0 ? (oddValues[index] ?? 0) : index)
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) === id.at(-1)
}
