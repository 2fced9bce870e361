import { getCountry } from '@boxzone/contract/countries/countries'
import { addDays } from '#src/kernel/days.ts'
import { BOX_SIZES, type DemoBoxSize } from './box-mix.ts'
import demo from './warehouses.json' with { type: 'json' }

const prices: ReadonlyMap<string, (typeof demo.pricing.byCountry)['SVK']> = new Map(
  Object.entries(demo.pricing.byCountry),
)
/** The countries of the demo. */
export const COUNTRIES = [...prices.keys()]

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
  countryCode: string
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
  code: string
  currency: string
  /** Number of decimals of the currency. */
  minorUnits: number
  vatPermille: number
  /** Prices with VAT are rounded to a multiple of this amount in minor units. */
  roundTo: number
  monthly: MonthlyPrice[]
  insurance: Omit<DemoInsurance, 'id'>[]
}

/** The dated standard rates of a country. */
function ratesOf(code: string): DemoVatRate[] {
  const { vat } = getCountry(code)
  return vat.map(({ from, percent }, i) => {
    const next = vat[i + 1]
    return {
      countryCode: code,
      code: 'STANDARD',
      permille: Math.round(percent * 10),
      validFrom: from,
      validTo: next ? addDays(next.from, -1) : null,
    }
  })
}

export const VAT_RATES: readonly DemoVatRate[] = COUNTRIES.flatMap(ratesOf)

export function countryFacts(code: string): CountryFacts {
  const priced = prices.get(code)
  if (!priced) throw new Error(`the demo has no prices for ${code}`)
  const { currency } = getCountry(code)
  return {
    code,
    currency: currency.code,
    minorUnits: currency.decimals,
    vatPermille: ratesOf(code).at(-1)?.permille ?? 0,
    roundTo: priced.roundTo,
    monthly: priced.monthly.map(({ squareMetres, net, gross }) => ({
      squareMetres: oneOf(BOX_SIZES, squareMetres),
      net,
      gross,
    })),
    insurance: priced.insurance.map((offer) => ({ ...offer, tier: oneOf(INSURANCE_TIERS, offer.tier) })),
  }
}

/** Narrows a value to the type of a list. Throws if the list does not contain it. */
export function oneOf<Value extends string | number>(list: readonly Value[], stored: string | number): Value {
  const found = list.find((value) => value === stored)
  if (found === undefined) throw new Error(`${stored} must be one of ${list.join(', ')}`)
  return found
}
