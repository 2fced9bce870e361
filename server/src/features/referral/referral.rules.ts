import type { Currency, RewardState } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { dayMs } from '#src/kernel/days.ts'
import { type Minor, toMinor } from '#src/kernel/money.ts'

/** Rewards have the currency of the operator's country. */
export const currencyOf = (country: string): Currency => getCountry(country).currency.code

/**
 * Days from the start of the contract until a reward can be booked. The withdrawal period of a consumer ends on that
 * day at the latest.
 */
export const vestingDays = 14

/** The maximum number of rewards applies to the last 365 days. */
export const rewardYearMs = 365 * dayMs

/** Converts the configured reward from major units. If none is configured, uses the country's default, about 20 EUR. */
export function rewardIn(country: string, granted: number | ''): Minor {
  const { code, referralReward } = getCountry(country).currency
  return toMinor(granted === '' ? referralReward : granted, code)
}

interface Movement {
  readonly type: 'CREDIT' | 'DEBIT'
  readonly amount: Minor
}

export const balanceOf = (movements: readonly Movement[]): Minor =>
  movements.reduce((sum, { type, amount }) => (type === 'CREDIT' ? sum + amount : sum - amount), 0)

interface Dated extends Movement {
  readonly reference: string
  readonly at: Date
}

/** Completely unused credits. Omits reversed credits. The other debits use the oldest credits first. */
export function unusedCredits<Entry extends Dated>(ledger: readonly Entry[]): Entry[] {
  const isPaired = ({ type, reference }: Entry) =>
    ledger.some((other) => other.type !== type && other.reference === reference)
  const open = ledger.filter((entry) => !isPaired(entry))
  let used = balanceOf(open.filter(({ type }) => type === 'DEBIT')) * -1
  const credits = open
    .filter(({ type }) => type === 'CREDIT')
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  return credits.filter(({ amount }) => {
    const isUnused = used <= 0
    used -= amount
    return isUnused
  })
}

/** The balances in other currencies than the main currency. They pay only invoices in the same currency. */
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

/** A referred customer who withdrew and rents again earns the referrer another reward, with another reference. */
export const customerReference = (customerId: string, revokedCount = 0): string =>
  revokedCount === 0 ? `customer:${customerId}` : `customer:${customerId} ${revokedCount + 1}`

/** Refunded rents also create credits, with another reference. */
const isOfCustomer = ({ reference }: Pick<LedgerEntry, 'reference'>): boolean =>
  reference.startsWith(customerReference(''))

interface LedgerEntry extends Movement {
  readonly id: string
  readonly at: Date
  readonly reference: string
  readonly note: string | null
}

interface StoredReferralReward {
  readonly id: string
  readonly amount: Minor
  readonly createdAt: Date
  readonly reference: string
  readonly state: RewardState
}

export interface RewardEntry extends Omit<LedgerEntry, 'reference'> {
  readonly state: RewardState
}

/**
 * One entry per reward and per use of credit, newest first. The credit and the debit of a reversed reward are one
 * entry. The balance is the sum of the BOOKED entries.
 */
export function rewardEntries(ledger: readonly LedgerEntry[], rewards: readonly StoredReferralReward[]): RewardEntry[] {
  const reversed = new Map(
    ledger.filter((entry) => entry.type === 'DEBIT' && isOfCustomer(entry)).map((entry) => [entry.reference, entry]),
  )
  const booked = ledger
    .filter((entry) => reversed.get(entry.reference) !== entry)
    .map(({ reference, ...entry }): RewardEntry => {
      const reversal = entry.type === 'CREDIT' ? reversed.get(reference) : undefined
      return reversal ? { ...entry, note: reversal.note, state: 'REVERSED' } : { ...entry, state: 'BOOKED' }
    })
  const bookedReferences = new Set(ledger.map(({ reference }) => reference))
  const notBooked = rewards
    .filter(({ reference }) => !bookedReferences.has(reference))
    .map(
      ({ id, amount, createdAt, state }): RewardEntry => ({
        id,
        type: 'CREDIT',
        amount,
        at: createdAt,
        note: null,
        state,
      }),
    )
  return [...booked, ...notBooked].sort((one, other) => other.at.getTime() - one.at.getTime())
}

export const pendingOf = (entries: readonly RewardEntry[]): Minor =>
  entries.reduce((sum, { state, amount }) => (state === 'PENDING' ? sum + amount : sum), 0)

/** Counts the contracts of referred customers without those whose reward was reversed. */
export function contractsIn(ledger: readonly Pick<LedgerEntry, 'type' | 'reference'>[], pendingCount: number): number {
  const booked = ledger.filter(isOfCustomer)
  return booked.reduce((sum, { type }) => (type === 'CREDIT' ? sum + 1 : sum - 1), pendingCount)
}
