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

/** Rewards are kept in the currency of the operator's country. */
export const currencyOf = (country: string): Currency => currencies[country] ?? 'EUR'

/** What a first contract through somebody's link usually earns them: 20 EUR or about as much. */
const usualReward: Readonly<Record<Currency, Minor>> = {
  EUR: 20_00,
  CZK: 500_00,
  HUF: 8_000,
  RON: 100_00,
  PLN: 85_00,
}

/** What the operator grants, in the currency's own units; the usual when it says nothing. */
export const rewardIn = (currency: Currency, granted: number | ''): Minor =>
  granted === '' ? usualReward[currency] : toMinor(granted, currency)

interface Movement {
  readonly type: 'CREDIT' | 'DEBIT'
  readonly amount: Minor
}

export const balanceOf = (movements: readonly Movement[]): Minor =>
  movements.reduce((sum, { type, amount }) => (type === 'CREDIT' ? sum + amount : sum - amount), 0)

/** What there is in other currencies: it goes against invoices in them. */
export function balancesBeside(own: Currency, movements: readonly (Movement & { readonly currency: Currency })[]) {
  const others = new Set(movements.map(({ currency }) => currency).filter((currency) => currency !== own))
  return [...others].sort().flatMap((currency) => {
    const balance = balanceOf(movements.filter((movement) => movement.currency === currency))
    return balance === 0 ? [] : [{ balance, currency }]
  })
}

/** What stands for a customer in the books of rewards; who withdrew and came back earns the reward a second time. */
export const customerReference = (customerId: string, takenBack = 0): string =>
  takenBack === 0 ? `customer:${customerId}` : `customer:${customerId} ${takenBack + 1}`

interface Referenced extends Pick<Movement, 'type'> {
  readonly reference: string
}

/** Credit also comes back with a rent that was returned; only what came of a customer is a contract through the link. */
const isOfCustomer = ({ reference }: Referenced): boolean => reference.startsWith(customerReference(''))

/** How many contracts came through the link; who withdrew from theirs is taken off again. */
export const contractsIn = (movements: readonly Referenced[]): number =>
  movements.filter(isOfCustomer).reduce((sum, { type }) => (type === 'CREDIT' ? sum + 1 : sum - 1), 0)

/**
 * How much of the balance goes against a price. What is left to pay is nothing, or enough for a card: a few cents could
 * never be charged, and would close doors over them.
 */
export function usableCredit(balance: Minor, price: Minor, least: Minor): Minor {
  const usable = Math.max(0, Math.min(balance, price))
  const left = price - usable
  return left > 0 && left < least ? Math.max(0, price - least) : usable
}
