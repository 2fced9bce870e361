import {
  isBirthNumber,
  isCnp,
  isCodiceFiscale,
  isCui,
  isCzechTaxId,
  isHungarianTaxId,
  isHungarianVatId,
  isIco,
  isNip,
  isPartitaIva,
  isPesel,
  isPolishRegistration,
  isRegCom,
  isRomanianVatId,
  isSlovakTaxId,
  isSlovakVatId,
  normaliseId,
} from './company-ids.ts'

/** How postal codes and identification numbers look in a country. */
export interface CountryRules {
  isZip(zip: string): boolean
  /** Formats a valid postal code as the country writes it, such as `811 01` or `02-222`. */
  writeZip(zip: string): string
  readonly company: Readonly<Record<CompanyId, IdRule>>
  isPersonalId(value: string): boolean
  /** True when private persons must enter their personal identification number in an order. */
  readonly requiresPersonalId?: boolean
}

export const companyIds = ['ico', 'dic', 'icoDph'] as const
export type CompanyId = (typeof companyIds)[number]

interface IdRule {
  readonly required: boolean
  isValid(value: string): boolean
  write(value: string): string
}

const asTyped = (value: string) => value.trim()
const anyText = (value: string) => value.length <= 30
const rule = (required: boolean, isValid: (value: string) => boolean, write = normaliseId): IdRule => ({
  required,
  isValid,
  write,
})

const matches = (pattern: RegExp) => (zip: string) => pattern.test(zip.trim())
const threeAndTwo = (zip: string) => zip.replaceAll(/\s/g, '').replace(/^(\d{3})(\d{2})$/, '$1 $2')
const isCzechoslovakZip = matches(/^\d{3}[ \u00a0]?\d{2}$/)
const eightDigits = (value: string) => normaliseId(value).padStart(8, '0')
const writeHungarian = (value: string) => normaliseId(value).replace(/^(\d{8})(\d)(\d{2})$/, '$1-$2-$3')

const byCountry: Readonly<Record<string, CountryRules>> = {
  SVK: {
    isZip: isCzechoslovakZip,
    writeZip: threeAndTwo,
    company: {
      ico: rule(true, isIco, eightDigits),
      dic: rule(false, isSlovakTaxId),
      icoDph: rule(false, isSlovakVatId),
    },
    isPersonalId: isBirthNumber,
  },
  CZE: {
    isZip: isCzechoslovakZip,
    writeZip: threeAndTwo,
    company: { ico: rule(true, isIco, eightDigits), dic: rule(false, isCzechTaxId), icoDph: rule(false, isCzechTaxId) },
    isPersonalId: isBirthNumber,
  },
  HUN: {
    isZip: matches(/^[1-9]\d{3}$/),
    writeZip: asTyped,
    company: {
      ico: rule(false, anyText, asTyped),
      dic: rule(true, isHungarianTaxId, writeHungarian),
      icoDph: rule(false, isHungarianVatId),
    },
    isPersonalId: anyText,
  },
  ROU: {
    isZip: matches(/^\d{6}$/),
    writeZip: asTyped,
    company: {
      ico: rule(false, isRegCom, (value) => value.toUpperCase().replaceAll(/\s/g, '')),
      dic: rule(true, isCui),
      icoDph: rule(false, isRomanianVatId),
    },
    isPersonalId: isCnp,
  },
  POL: {
    isZip: matches(/^\d{2}-?\d{3}$/),
    writeZip: (zip) => zip.trim().replace(/^(\d{2})-?(\d{3})$/, '$1-$2'),
    company: { ico: rule(false, isPolishRegistration), dic: rule(true, isNip), icoDph: rule(false, isNip) },
    isPersonalId: isPesel,
  },
  ITA: {
    isZip: matches(/^\d{5}$/),
    writeZip: asTyped,
    company: { ico: rule(false, isCodiceFiscale), dic: rule(true, isPartitaIva), icoDph: rule(false, isPartitaIva) },
    isPersonalId: isCodiceFiscale,
    requiresPersonalId: true,
  },
}

const elsewhere: CountryRules = {
  isZip: matches(/^[A-Za-z0-9][A-Za-z0-9 -]{0,8}[A-Za-z0-9]$/),
  writeZip: asTyped,
  company: {
    ico: rule(false, anyText, asTyped),
    dic: rule(false, anyText, asTyped),
    icoDph: rule(false, anyText, asTyped),
  },
  isPersonalId: anyText,
}

/** The rules of a country by its ISO alpha-3 code. Every other country gets the same lenient rules. */
export const rulesOfCountry = (countryCode: string): CountryRules =>
  Object.hasOwn(byCountry, countryCode) ? (byCountry[countryCode] ?? elsewhere) : elsewhere
