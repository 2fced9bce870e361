/** Identification numbers of people and companies, by country. A valid checksum does not prove that the number is registered. */

/** Converts to upper case and removes spaces, dots, slashes and hyphens. */
export const normaliseId = (value: string): string => value.toUpperCase().replaceAll(/[\s\u00a0./-]/g, '')

const digitsOf = (value: string): number[] => [...value].map(Number)

/** Multiplies each digit by the weight at its position and adds the products. Ignores digits without a weight. */
function weighted(value: string, weights: readonly number[]): number {
  const digits = digitsOf(value)
  return weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0)
}

const lastDigit = (value: string): number => Number(value.at(-1))

/** SVK and CZE: IČO, eight digits. Older numbers may be written with six or seven. */
export function isIco(value: string): boolean {
  const given = normaliseId(value)
  if (!/^\d{6,8}$/.test(given) || /^0+$/.test(given)) return false
  const id = given.padStart(8, '0')
  return (11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === lastDigit(id)
}

/** SVK: DIČ. */
export const isSlovakTaxId = (value: string): boolean => /^\d{10}$/.test(normaliseId(value))

/** SVK: IČ DPH. */
export function isSlovakVatId(value: string): boolean {
  const id = normaliseId(value)
  return /^SK[1-9]\d[234789]\d{7}$/.test(id) && Number(id.slice(2)) % 11 === 0
}

/** CZE: DIČ. After `CZ` it has the IČO of a company, the birth number of a person, or a special number that begins with 6. */
export function isCzechTaxId(value: string): boolean {
  const id = normaliseId(value)
  if (!/^CZ\d{8,10}$/.test(id)) return false
  const digits = id.slice(2)
  if (digits.length === 8) return isIco(digits)
  return digits.length === 9 && digits.startsWith('6') ? isCzechSpecial(digits) : isBirthNumber(digits)
}

function isCzechSpecial(digits: string): boolean {
  const rest = weighted(digits.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11
  return (8 - ((10 - rest) % 11)) % 10 === lastDigit(digits)
}

/** SVK and CZE: rodné číslo. Numbers of people born before 1954 may have nine digits and no checksum. */
export function isBirthNumber(value: string): boolean {
  const id = normaliseId(value)
  if (!/^\d{9,10}$/.test(id)) return false
  const year = Number(id.slice(0, 2))
  const fullYear = id.length === 9 ? 1900 + year : year < 54 ? 2000 + year : 1900 + year
  if (id.length === 9 && year >= 54) return false
  if (!isRealDate(fullYear, birthMonth(Number(id.slice(2, 4)), fullYear), Number(id.slice(4, 6)))) return false
  if (id.length === 9) return true
  const rest = Number(id.slice(0, 9)) % 11
  return rest === lastDigit(id) || (rest === 10 && lastDigit(id) === 0 && fullYear <= 1985)
}

/** Removes the offset of the month: 50 for women. From the birth year 2004 it may also be 20 for men and 70 for women. */
function birthMonth(month: number, year: number): number {
  const withoutSex = month > 50 ? month - 50 : month
  return year >= 2004 && withoutSex > 20 ? withoutSex - 20 : withoutSex
}

function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const hungarianWeights = [9, 7, 3, 1, 9, 7, 3]
const isHungarianBase = (digits: string): boolean =>
  (10 - (weighted(digits, hungarianWeights) % 10)) % 10 === Number(digits[7])

/** HUN: adószám, eleven digits with VAT code and county. */
export function isHungarianTaxId(value: string): boolean {
  const [, base = '', , county = ''] = /^(\d{8})([1-5])(\d{2})$/.exec(normaliseId(value)) ?? []
  if (base === '' || !isHungarianBase(base)) return false
  const place = Number(county)
  return (place >= 2 && place <= 20) || (place >= 22 && place <= 44) || place === 51
}

/** HUN: közösségi adószám. */
export function isHungarianVatId(value: string): boolean {
  const id = normaliseId(value)
  return /^HU\d{8}$/.test(id) && isHungarianBase(id.slice(2))
}

/** ROU: CUI, with or without the prefix `RO`. */
export function isCui(value: string): boolean {
  const id = normaliseId(value)
  if (!/^(RO)?[1-9]\d{1,9}$/.test(id)) return false
  const digits = id.replace('RO', '').padStart(10, '0')
  return ((weighted(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === lastDigit(digits)
}

export const isRomanianVatId = (value: string): boolean => normaliseId(value).startsWith('RO') && isCui(value)

/** ROU: number in the trade register, either with slashes (`J40/123/2020`) or as one letter and 13 digits. */
export const isRegCom = (value: string): boolean =>
  /^[JFC](\d{1,2}\/\d{1,6}\/\d{4}|\d{13})$/.test(value.toUpperCase().replaceAll(/\s/g, ''))

/** POL: NIP. */
export function isNip(value: string): boolean {
  const id = normaliseId(value).replace(/^PL/, '')
  return /^\d{10}$/.test(id) && weighted(id, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(id)
}

/** POL: REGON of nine or fourteen digits, or KRS of ten. */
export const isPolishRegistration = (value: string): boolean => /^(\d{9}|\d{10}|\d{14})$/.test(normaliseId(value))

/** ITA: partita IVA. */
export function isPartitaIva(value: string): boolean {
  const id = normaliseId(value).replace(/^IT/, '')
  if (!/^\d{11}$/.test(id) || /^0+$/.test(id)) return false
  const sum = digitsOf(id).reduce((total, digit, i) => {
    const twice = i % 2 === 1 ? digit * 2 : digit
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const codiceFiscale = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/

/** ITA: codice fiscale of a person or a company. For a company it has the form of a partita IVA. */
export function isCodiceFiscale(value: string): boolean {
  const id = normaliseId(value)
  if (/^\d{11}$/.test(id)) return isPartitaIva(id)
  if (!codiceFiscale.test(id)) return false
  const sum = [...id.slice(0, 15)].reduce((total, sign, i) => {
    const index = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    return total + (i % 2 === 0 ? (oddValues[index] ?? 0) : index)
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) === id.at(-1)
}

/** POL: PESEL. */
export function isPesel(value: string): boolean {
  const id = normaliseId(value)
  return /^\d{11}$/.test(id) && (10 - (weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === lastDigit(id)
}

/** ROU: CNP. */
export function isCnp(value: string): boolean {
  const id = normaliseId(value)
  if (!/^\d{13}$/.test(id)) return false
  const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
  return (rest === 10 ? 1 : rest) === lastDigit(id)
}
