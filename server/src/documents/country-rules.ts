import { countries, getCountry } from '@boxzone/contract/countries/countries'
import { isOperatingCountry } from '@boxzone/i18n'
import { z } from 'zod'
import type { Buyer, Seller } from './party.ts'

/** A country with a file in contract/countries. */
export const DocumentCountry = z.string().refine(isOperatingCountry, 'must be a country with a country file')
export type DocumentCountry = z.infer<typeof DocumentCountry>

/** The seller's country determines which seller data are required, also for a warehouse abroad. */
export function missingSellerItems(seller: Seller): string[] {
  const items = countries.get(seller.address.countryCode)?.invoice.seller ?? []
  const wanted = [...items, ...(seller.vatPayer ? (['vatId'] as const) : [])]
  return wanted.filter((item) => seller[item] === null)
}

/** A foreign company needs at least one company number, a foreign person none. The country file has the other rules. */
export function missingBuyerItems(country: DocumentCountry, buyer: Buyer): string[] {
  const isCompany = buyer.type === 'PravnickaOsoba'
  if (buyer.address.countryCode !== country) {
    return isCompany && !buyer.companyId && !buyer.taxId && !buyer.vatId ? ['companyId'] : []
  }
  const { buyerCompany, buyerPerson } = getCountry(country).invoice
  return (isCompany ? buyerCompany : buyerPerson).filter((item) => buyer[item] === null)
}
