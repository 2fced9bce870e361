import type { Currency } from '@boxzone/contract'
import { countries } from '@boxzone/contract/countries/countries'
import type { Country } from '@boxzone/contract/countries/country'
import { getCurrency } from '@boxzone/contract/countries/currencies'
import {
  capitalised,
  countryName,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  type Language,
  languageOfCountry,
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
  /** Formats an amount without zero decimals, for amounts that are not payable. */
  round(amount: Minor): string
  /** Formats an amount without its currency, which the column heading contains. */
  amountWithoutCurrency(amount: Minor): string
  percent(permille: number): string
  day(day: string): string
  moment(instant: string, timeZone: string): string
}

export function wordingOf({ language, country, currency }: DocumentLocale): Wording {
  const t = translator(language, 'documents')
  const legalTranslate = translator(languageOfCountry(country), 'documents')
  const digits = getCurrency(currency).decimals
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
    amountWithoutCurrency: (amount) => formatNumber(toMajor(amount, currency), language, exact),
    percent: (permille) => formatPercent(permille / 10, language),
    day: (day) => formatDay(day, language, { style: 'invoice' }),
    moment: (instant, timeZone) => formatDateTime(instant, language, { timeZone, style: 'long' }),
  }
}

/** The lines of a postal address in the order of its country. */
export function addressLines({ street, number, city, zip, countryCode }: PartyAddress, language: Language): string[] {
  const lines = countries.get(countryCode)?.address.lines ?? ['{street} {number}', '{zip} {city}']
  return [...lines.map((line) => fillIn(line, { street, number, city, zip })), countryName(countryCode, language)]
}

/** Replaces `{name}` by the part with this name. */
export const fillIn = (template: string, parts: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name) => parts[name] ?? '').trim()

/** Joins parts with separators. The text can wrap only between the parts. */
export function inOneLine(parts: readonly (string | null)[], separator: string): string {
  return parts.flatMap((part) => (part === null ? [] : part.replaceAll(' ', '\u00a0'))).join(separator)
}

export interface IdLine {
  readonly label: string
  readonly value: string
}

type LocalLabels = Readonly<Record<string, string | undefined>>

/** The names of the seller’s ids in its country, as on invoices. */
export function sellerIdNames(countryCode: string): LocalLabels {
  const country = countries.get(countryCode)
  return { ...localLabels(country), ...country?.invoice.sellerLabels }
}

/** Names of the company ids in their country, such as IČO. They are the same in every language. */
function localLabels(country: Country | undefined): LocalLabels {
  if (!country) return {}
  const { ico, dic, icoDph } = country.companyIds
  return { companyId: capitalised(ico.name), taxId: capitalised(dic.name), vatId: capitalised(icoDph.name) }
}

/** Labels without a local name are in the language of the country, or of the reader if the country has no country file. */
const labelTexts = (country: Country | undefined, language: Language): Translate =>
  translator(country ? languageOfCountry(country.code) : language, 'documents')

const isFilled = (line: { label: string; value: string | null }): line is IdLine => line.value !== null

export function sellerIds(seller: Seller, language: Language): IdLine[] {
  const country = countries.get(seller.address.countryCode)
  const t = labelTexts(country, language)
  const local = sellerIdNames(seller.address.countryCode)
  return [
    { label: local.companyId ?? t('sellerId.companyId'), value: seller.companyId },
    { label: local.taxId ?? t('sellerId.taxId'), value: seller.taxId },
    {
      label: local.vatId ?? t('sellerId.vatId'),
      value: unlessSame(seller.vatPayer ? seller.vatId : null, seller.taxId),
    },
    { label: local.registryId ?? t('sellerId.registryId'), value: seller.registryId },
    { label: local.shareCapital ?? t('sellerId.shareCapital'), value: seller.shareCapital },
  ].filter(isFilled)
}

export function buyerIds(buyer: Buyer, language: Language): IdLine[] {
  const country = countries.get(buyer.address.countryCode)
  const t = labelTexts(country, language)
  const local = localLabels(country)
  return [
    { label: local.companyId ?? t('buyerId.companyId'), value: buyer.companyId },
    { label: local.taxId ?? t('buyerId.taxId'), value: buyer.taxId },
    { label: local.vatId ?? t('buyerId.vatId'), value: unlessSame(buyer.vatId, buyer.taxId) },
    { label: t('buyerId.personalId'), value: buyer.personalId },
    { label: t('buyerId.recipientCode'), value: buyer.recipientCode },
  ].filter(isFilled)
}

/** Omits a VAT number that equals the tax number, as in Czechia. */
const unlessSame = (value: string | null, other: string | null) => (value === other ? null : value)
