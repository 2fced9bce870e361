import type { Currency } from '@boxzone/contract'
import { type Minor, toMinor } from '#src/kernel/money.ts'

const currencies: Readonly<Record<string, Currency>> = {
  SVK: 'EUR',
  CZE: 'CZK',
  HUN: 'HUF',
  ROU: 'RON',
  POL: 'PLN',
  ITA: 'EUR',
}

/** Rewards have the currency of the operator's country. */
export const currencyOf = (country: string): Currency => currencies[country] ?? 'EUR'

/** About 20 EUR in each currency. */
const defaultReward: Readonly<Record<Currency, Minor>> = {
  EUR: 20_00,
  CZK: 500_00,
  HUF: 8_000,
  RON: 100_00,
  PLN: 85_00,
}

/** The configured reward is in major units. */
export const rewardIn = (currency: Currency, granted: number | ''): Minor =>
  granted === '' ? defaultReward[currency] : toMinor(granted, currency)

interface Movement {
  readonly type: 'CREDIT' | 'DEBIT'
  readonly amount: Minor
}

export const balanceOf = (movements: readonly Movement[]): Minor =>
  movements.reduce((sum, { type, amount }) => (type === 'CREDIT' ? sum + amount : sum - amount), 0)

/** Balances in other currencies are applied to invoices in those currencies. */
export function otherBalances(
  mainCurrency: Currency,
  movements: readonly (Movement & { readonly currency: Currency })[],
) {
  const others = new Set(movements.map(({ currency }) => currency).filter((currency) => currency !== mainCurrency))
  return [...others].sort().flatMap((currency) => {
    const balance = balanceOf(movements.filter((movement) => movement.currency === currency))
    return balance === 0 ? [] : [{ balance, currency }]
  })
}

/** A customer who withdrew and rents again earns another reward, with another reference. */
export const customerReference = (customerId: string, revokedCount = 0): string =>
  revokedCount === 0 ? `customer:${customerId}` : `customer:${customerId} ${revokedCount + 1}`

interface Referenced extends Pick<Movement, 'type'> {
  readonly reference: string
}

/** Refunded rents also create credits, with another reference. */
const isOfCustomer = ({ reference }: Referenced): boolean => reference.startsWith(customerReference(''))

/** Counts the contracts of referred customers without those that were withdrawn. */
export const contractsIn = (movements: readonly Referenced[]): number =>
  movements.filter(isOfCustomer).reduce((sum, { type }) => (type === 'CREDIT' ? sum + 1 : sum - 1), 0)

/**
 * Leaves nothing to pay or at least the minimum amount of a card payment: a smaller rest could not be charged and would
 * suspend access.
 */
export function usableCredit(balance: Minor, price: Minor, minAmount: Minor): Minor {
  const usable = Math.max(0, Math.min(balance, price))
  const left = price - usable
  return left > 0 && left < minAmount ? Math.max(0, price - minAmount) : usable
}
