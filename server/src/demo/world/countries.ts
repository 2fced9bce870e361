import { BOX_SIZES, type DemoBoxSize } from './box-mix.ts'
import demo from './warehouses.json' with { type: 'json' }

export const COUNTRIES = ['SVK', 'CZE', 'HUN', 'ROU', 'POL', 'ITA'] as const
export type DemoCountryCode = (typeof COUNTRIES)[number]

export const CURRENCIES = ['EUR', 'CZK', 'HUF', 'RON', 'PLN'] as const
export type DemoCurrency = (typeof CURRENCIES)[number]

export const INSURANCE_TIERS = ['BASIC', 'STANDARD', 'PLUS', 'PREMIUM'] as const
export type InsuranceTier = (typeof INSURANCE_TIERS)[number]

/** Amounts in minor units. `coverage` is the maximum that the insurance pays. */
export interface DemoInsurance {
  id: string
  tier: InsuranceTier
  coverage: number
  pricePerMonth: number
}

/** A standard VAT rate with its first and last day. `validTo` is null for the current rate. */
export interface DemoVatRate {
  countryCode: DemoCountryCode
  code: 'STANDARD'
  permille: number
  validFrom: string
  validTo: string | null
}

export interface MonthlyPrice {
  squareMetres: DemoBoxSize
  /** Minor units, without and with VAT. */
  net: number
  gross: number
}

export interface CountryFacts {
  code: DemoCountryCode
  currency: DemoCurrency
  /** Number of decimals of the currency. */
  minorUnits: number
  vatPermille: number
  monthly: MonthlyPrice[]
  insurance: Omit<DemoInsurance, 'id'>[]
}

export const VAT_RATES: readonly DemoVatRate[] = [
  { countryCode: 'SVK', code: 'STANDARD', permille: 200, validFrom: '2011-01-01', validTo: '2024-12-31' },
  { countryCode: 'SVK', code: 'STANDARD', permille: 230, validFrom: '2025-01-01', validTo: null },
  { countryCode: 'CZE', code: 'STANDARD', permille: 210, validFrom: '2013-01-01', validTo: null },
  { countryCode: 'HUN', code: 'STANDARD', permille: 270, validFrom: '2012-01-01', validTo: null },
  { countryCode: 'ROU', code: 'STANDARD', permille: 190, validFrom: '2017-01-01', validTo: '2025-07-31' },
  { countryCode: 'ROU', code: 'STANDARD', permille: 210, validFrom: '2025-08-01', validTo: null },
  { countryCode: 'POL', code: 'STANDARD', permille: 230, validFrom: '2011-01-01', validTo: null },
  { countryCode: 'ITA', code: 'STANDARD', permille: 220, validFrom: '2013-10-01', validTo: null },
]

export function countryFacts(code: DemoCountryCode): CountryFacts {
  const { currency, minorUnits, vatPercent, monthly, insurance } = demo.pricing.byCountry[code]
  return {
    code,
    currency: oneOf(CURRENCIES, currency),
    minorUnits,
    vatPermille: vatPercent * 10,
    monthly: monthly.map(({ squareMetres, net, gross }) => ({
      squareMetres: oneOf(BOX_SIZES, squareMetres),
      net,
      gross,
    })),
    insurance: insurance.map((offer) => ({ ...offer, tier: oneOf(INSURANCE_TIERS, offer.tier) })),
  }
}

/** Narrows a value to the type of a list. Throws if the list does not contain it. */
export function oneOf<Value extends string | number>(list: readonly Value[], stored: string | number): Value {
  const found = list.find((value) => value === stored)
  if (found === undefined) throw new Error(`${stored} must be one of ${list.join(', ')}`)
  return found
}
