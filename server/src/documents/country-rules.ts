import type { Currency } from '@boxzone/contract'
import { operatingCountries } from '@boxzone/i18n'
import { z } from 'zod'
import type { Buyer, Seller } from './party.ts'

export const DocumentCountry = z.enum(operatingCountries)
export type DocumentCountry = z.infer<typeof DocumentCountry>

type SellerItem = 'taxId' | 'registryId' | 'shareCapital' | 'registerNote'
type BuyerItem = 'companyId' | 'taxId' | 'recipientCode' | 'personalId'

interface CountryRules {
  readonly currency: Currency
  /** Required seller data in addition to name, postal address, company number and VAT number. */
  readonly seller: readonly SellerItem[]
  readonly buyerCompany: readonly BuyerItem[]
  readonly buyerPerson: readonly BuyerItem[]
  /** Legal provisions of exemptions in the official spelling. */
  readonly letting: string
  readonly insurance: string
}

/** Requirements of each country in addition to article 226 of the VAT Directive. */
export const countryRules: Readonly<Record<DocumentCountry, CountryRules>> = {
  SVK: {
    currency: 'EUR',
    seller: ['taxId', 'registerNote'],
    buyerCompany: ['companyId'],
    buyerPerson: [],
    letting: '§ 38 ods. 3 zákona č. 222/2004 Z. z.',
    insurance: '§ 37 zákona č. 222/2004 Z. z.',
  },
  CZE: {
    currency: 'CZK',
    seller: ['taxId', 'registerNote'],
    buyerCompany: ['companyId'],
    buyerPerson: [],
    letting: '§ 56a zákona č. 235/2004 Sb.',
    insurance: '§ 55 zákona č. 235/2004 Sb.',
  },
  HUN: {
    currency: 'HUF',
    seller: ['taxId'],
    buyerCompany: ['taxId'],
    buyerPerson: [],
    letting: '2007. évi CXXVII. törvény 86. § (1) l)',
    insurance: '2007. évi CXXVII. törvény 86. § (1) a)',
  },
  ROU: {
    currency: 'RON',
    seller: ['taxId', 'shareCapital'],
    buyerCompany: ['taxId'],
    buyerPerson: [],
    letting: 'art. 292 alin. (2) lit. e) Cod fiscal',
    insurance: 'art. 292 alin. (2) lit. b) Cod fiscal',
  },
  POL: {
    currency: 'PLN',
    seller: ['taxId', 'registryId'],
    buyerCompany: ['taxId'],
    buyerPerson: [],
    letting: 'art. 135 ust. 1 lit. l dyrektywy 2006/112/WE',
    insurance: 'art. 43 ust. 1 pkt 37 ustawy o VAT',
  },
  ITA: {
    currency: 'EUR',
    seller: ['taxId', 'registryId', 'shareCapital'],
    buyerCompany: ['taxId', 'recipientCode'],
    buyerPerson: ['personalId'],
    letting: 'N4, art. 10, n. 8, DPR 633/1972',
    insurance: 'N4, art. 10, n. 2, DPR 633/1972',
  },
}

/** The seller's country determines the seller data, also for a warehouse abroad. */
export function missingSellerItems(seller: Seller): string[] {
  const home = DocumentCountry.safeParse(seller.address.countryCode)
  const items = home.success ? countryRules[home.data].seller : []
  const wanted: (SellerItem | 'vatId')[] = [...items, ...(seller.vatPayer ? ['vatId' as const] : [])]
  return wanted.filter((item) => seller[item] === null)
}

/** A foreign company needs one company number. A person needs only name and postal address. */
export function missingBuyerItems(country: DocumentCountry, buyer: Buyer): string[] {
  const isCompany = buyer.type === 'PravnickaOsoba'
  if (buyer.address.countryCode !== country) {
    return isCompany && !buyer.companyId && !buyer.taxId && !buyer.vatId ? ['companyId'] : []
  }
  const rules = countryRules[country]
  return (isCompany ? rules.buyerCompany : rules.buyerPerson).filter((item) => buyer[item] === null)
}
