import type { Currency } from '@boxzone/contract'
import { getCurrency, minorUnitsOf } from '@boxzone/contract/countries/currencies'

/** The server uses integer minor units. The minor unit of HUF is the forint. */
export type Minor = number

/** Converts to the major units of the API: 6405 → 64.05. */
export function toMajor(amount: Minor, currency: Currency): number {
  assertInteger(amount)
  const { decimals } = getCurrency(currency)
  return Number((amount / 10 ** decimals).toFixed(decimals))
}

export function toMinor(amount: number, currency: Currency): Minor {
  return roundHalfUp(Number((amount * minorUnitsOf(currency)).toFixed(4)))
}

/** Rounds half away from zero. */
export function roundHalfUp(value: number): Minor {
  return value < 0 ? -Math.floor(-value + 0.5) : Math.floor(value + 0.5)
}

/** VAT on a net amount. Rates are integers in permille: 23 % is 230. */
export function vatOf(net: Minor, permille: number): Minor {
  assertInteger(net)
  const sign = net < 0 ? -1 : 1
  return sign * Math.floor((Math.abs(net) * permille + 500) / 1000)
}

export interface Taxed {
  readonly net: Minor
  readonly vat: Minor
  readonly gross: Minor
}

export function withVat(net: Minor, permille: number): Taxed {
  const vat = vatOf(net, permille)
  return { net, vat, gross: net + vat }
}

/** Splits a gross price. */
export function splitGross(gross: Minor, permille: number): Taxed {
  const vat = roundHalfUp((gross * permille) / (1000 + permille))
  return { net: gross - vat, vat, gross }
}

export function toPrice({ net, vat, gross }: Taxed, currency: Currency) {
  const major = (amount: Minor) => toMajor(amount, currency)
  return { price: major(net), vat: major(vat), priceWithVat: major(gross), currency }
}

function assertInteger(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not a whole number of minor units: ${amount}`)
}
