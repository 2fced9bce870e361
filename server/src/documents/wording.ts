import type { Currency } from '@boxzone/contract'
import {
  countryName,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  type Language,
  languageOfCountry,
  operatingCountries,
} from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import type { DocumentCountry } from './country-rules.ts'
import type { Buyer, PartyAddress, Seller } from './party.ts'

export type Translate = ReturnType<typeof translator<'documents'>>

interface Spoken {
  readonly language: Language
  readonly country: DocumentCountry
  readonly currency: Currency
}

/** How one document speaks: its texts, its country's own words where the law cares for them, its numbers and days. */
export interface Wording {
  readonly t: Translate
  readonly language: Language
  /** What the country's law calls it, when the reader's language calls it something else. */
  legal(text: (t: Translate) => string): string | null
  money(amount: Minor): string
  /** Without empty decimals, for sums nobody pays. */
  round(amount: Minor): string
  /** An amount in a column whose heading names the currency. */
  figure(amount: Minor): string
  percent(permille: number): string
  day(day: string): string
  moment(instant: string, timeZone: string): string
}

export function wordingOf({ language, country, currency }: Spoken): Wording {
  const t = translator(language, 'documents')
  const own = translator(languageOfCountry(country), 'documents')
  const digits = currency === 'HUF' ? 0 : 2
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return {
    t,
    language,
    legal(text) {
      const words = text(own)
      return words === text(t) ? null : words
    },
    money: (amount) => formatMoney(toMajor(amount, currency), currency, language),
    round: (amount) => formatMoney(toMajor(amount, currency), currency, language, { style: 'card' }),
    figure: (amount) => formatNumber(toMajor(amount, currency), language, exact),
    percent: (permille) => formatPercent(permille / 10, language),
    day: (day) => formatDay(day, language, { style: 'invoice' }),
    moment: (instant, timeZone) => formatDateTime(instant, language, { timeZone, style: 'long' }),
  }
}

/** The lines of an address in the order its country writes them. */
export function addressLines({ street, number, city, zip, countryCode }: PartyAddress, language: Language): string[] {
  const house = `${street} ${number}`.trim()
  const country = countryName(countryCode, language)
  if (countryCode === 'HUN') return [`${zip} ${city}`, house, country]
  if (countryCode === 'ROU') return [house, `${city}, ${zip}`, country]
  return [house, `${zip} ${city}`, country]
}

/** Parts in a row, separated; a number or an address is never torn apart at the end of a line. */
export function inOneLine(parts: readonly (string | null)[], separator: string): string {
  return parts.flatMap((part) => (part === null ? [] : part.replaceAll(' ', '\u00a0'))).join(separator)
}

export interface IdLine {
  readonly label: string
  readonly value: string
}

/** Identifiers are called what their country calls them, whatever language the reader speaks. */
function labelsOf(countryCode: string, language: Language): Translate {
  const isOwn = operatingCountries.some((own) => own === countryCode)
  return translator(isOwn ? languageOfCountry(countryCode) : language, 'documents')
}

const isFilled = (line: { label: string; value: string | null }): line is IdLine => line.value !== null

export function sellerIds(seller: Seller, language: Language): IdLine[] {
  const label = labelsOf(seller.address.countryCode, language)
  return [
    { label: label('sellerId.companyId'), value: seller.companyId },
    { label: label('sellerId.taxId'), value: seller.taxId },
    { label: label('sellerId.vatId'), value: unlessSame(seller.vatPayer ? seller.vatId : null, seller.taxId) },
    { label: label('sellerId.registryId'), value: seller.registryId },
    { label: label('sellerId.shareCapital'), value: seller.shareCapital },
  ].filter(isFilled)
}

export function buyerIds(buyer: Buyer, language: Language): IdLine[] {
  const label = labelsOf(buyer.address.countryCode, language)
  return [
    { label: label('buyerId.companyId'), value: buyer.companyId },
    { label: label('buyerId.taxId'), value: buyer.taxId },
    { label: label('buyerId.vatId'), value: unlessSame(buyer.vatId, buyer.taxId) },
    { label: label('buyerId.personalId'), value: buyer.personalId },
    { label: label('buyerId.recipientCode'), value: buyer.recipientCode },
  ].filter(isFilled)
}

/** In CZE the VAT number is the tax number: it is named once. */
const unlessSame = (value: string | null, other: string | null) => (value === other ? null : value)
