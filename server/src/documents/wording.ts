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

interface DocumentLocale {
  readonly language: Language
  readonly country: DocumentCountry
  readonly currency: Currency
}

/** Texts and formats of one document. */
export interface Wording {
  readonly t: Translate
  readonly language: Language
  /** The text in the language of the country. Null if the reader's text is the same. */
  legal(text: (t: Translate) => string): string | null
  money(amount: Minor): string
  /** Formats an amount without empty decimals, for amounts that are not payable. */
  round(amount: Minor): string
  /** Formats an amount without its currency, which the column heading contains. */
  figure(amount: Minor): string
  percent(permille: number): string
  day(day: string): string
  moment(instant: string, timeZone: string): string
}

export function wordingOf({ language, country, currency }: DocumentLocale): Wording {
  const t = translator(language, 'documents')
  const legalTranslate = translator(languageOfCountry(country), 'documents')
  const digits = currency === 'HUF' ? 0 : 2
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return {
    t,
    language,
    legal(text) {
      const legalText = text(legalTranslate)
      return legalText === text(t) ? null : legalText
    },
    money: (amount) => formatMoney(toMajor(amount, currency), currency, language),
    round: (amount) => formatMoney(toMajor(amount, currency), currency, language, { style: 'card' }),
    figure: (amount) => formatNumber(toMajor(amount, currency), language, exact),
    percent: (permille) => formatPercent(permille / 10, language),
    day: (day) => formatDay(day, language, { style: 'invoice' }),
    moment: (instant, timeZone) => formatDateTime(instant, language, { timeZone, style: 'long' }),
  }
}

/** The lines of a postal address in the order of its country. */
export function addressLines({ street, number, city, zip, countryCode }: PartyAddress, language: Language): string[] {
  const house = `${street} ${number}`.trim()
  const country = countryName(countryCode, language)
  if (countryCode === 'HUN') return [`${zip} ${city}`, house, country]
  if (countryCode === 'ROU') return [house, `${city}, ${zip}`, country]
  return [house, `${zip} ${city}`, country]
}

/** Joins parts with separators. Breaks lines only between the parts. */
export function inOneLine(parts: readonly (string | null)[], separator: string): string {
  return parts.flatMap((part) => (part === null ? [] : part.replaceAll(' ', '\u00a0'))).join(separator)
}

export interface IdLine {
  readonly label: string
  readonly value: string
}

/** Identifiers have the labels of their country in every language. */
function labelsOf(countryCode: string, language: Language): Translate {
  const isOwn = operatingCountries.some((legalTranslate) => legalTranslate === countryCode)
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

/** In CZE, the VAT number and the tax number are the same, so it appears once. */
const unlessSame = (value: string | null, other: string | null) => (value === other ? null : value)
