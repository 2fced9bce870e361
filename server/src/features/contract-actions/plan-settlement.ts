import {
  type ContractPeriodPrice,
  type ContractRecord,
  type Period,
  priceOfPeriod,
  usedFraction,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import {
  allocateDeposit,
  amountOwed,
  availableDeposit,
  contractVatOn,
  creditOf,
  findRentsOfContract,
  findUnpaidRents,
  type RentRow,
} from '#src/features/rents/index.ts'
import { type Charge, chargesUntil } from '#src/features/termination/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { addDays, daysBetween } from '#src/kernel/days.ts'
import { type Minor, splitGross } from '#src/kernel/money.ts'

interface PricedCharge extends Charge {
  readonly amount: Minor
}

/** The use of the Box after the termination. */
export interface UseAfterEnd {
  readonly period: Period
  readonly vatPermille: number
  readonly price: ContractPeriodPrice
}

export interface Settlement {
  /** The invoiced rent that covers days after the last day of use, and the amount to credit. */
  readonly beyond: { readonly rent: RentRow; readonly amount: Minor } | null
  /** Rents until the end that have no invoice yet. */
  readonly charges: readonly PricedCharge[]
  readonly use: UseAfterEnd | null
  /** Unpaid before the deposit is set off. */
  readonly owed: Minor
  readonly deposit: Minor
  readonly setOff: Minor
  readonly depositRefund: Minor
  readonly rentRefund: Minor
  readonly stillOwed: Minor
}

interface EndOfUse {
  /** The first day after the contract. */
  readonly terminationOn: string
  /** The first day for which nothing is owed. */
  readonly until: string
}

/** Plans the amounts that are settled when a contract ends. The preview and the settlement use the same plan. */
export async function planSettlement(db: Db, contract: ContractRecord, end: EndOfUse): Promise<Settlement> {
  const rents = await findRentsOfContract(db, contract.id)
  const beyond = await findBeyond(db, contract, rents, end.until)
  const charges = await Promise.all(
    chargesUntil(contract, rents, end.terminationOn).map(async (charge): Promise<PricedCharge> => {
      const terms = withTermsOfPeriod(contract, charge.periodIndex)
      return {
        ...charge,
        amount: priceOfPeriod(terms, await contractVatOn(db, contract, charge.on), charge.part).gross,
      }
    }),
  )
  const use = await planUse(db, contract, rents, end)
  const unpaid = await findUnpaidRents(db, contract.id)
  const reduced = beyond?.rent.status === 'INVOICE_SUBMITTED' ? Math.min(beyond.amount, amountOwed(beyond.rent)) : 0
  const added = sum(charges.map(({ amount }) => amount)) + (use?.price.gross ?? 0)
  const owed = sum(unpaid.map(amountOwed)) - reduced + added
  const deposit = await availableDeposit(db, contract)
  const setOff = sum(allocateDeposit(deposit, [owed]))
  const rentRefund = (beyond?.amount ?? 0) - reduced
  return {
    ...{ beyond, charges, use, owed, deposit, setOff, rentRefund },
    depositRefund: deposit - setOff,
    stillOwed: owed - setOff,
  }
}

/** The days after both the last invoiced day and the termination, at the price of a day. */
async function planUse(
  db: Db,
  contract: ContractRecord,
  rents: readonly RentRow[],
  { terminationOn, until }: EndOfUse,
): Promise<UseAfterEnd | null> {
  const invoicedTo = rents.filter(({ status }) => status !== 'CREATED').at(-1)?.periodTo
  const [, from = terminationOn] = [invoicedTo ? addDays(invoicedTo, 1) : terminationOn, terminationOn].sort()
  const days = daysBetween(from, until)
  if (days <= 0) return null
  const vatPermille = await contractVatOn(db, contract, from)
  const price = splitGross(days * (await priceOfDay(db, contract, from)), vatPermille)
  const item = { kind: 'RENT', count: 1, unit: 'PIECE', unitNet: price.net, ...price } as const
  return { period: { from, to: addDays(until, -1) }, vatPermille, price: { items: [item], ...price } }
}

const daysOfMonth = 30

/** The price of one day of use after the termination: a thirtieth of the monthly price. */
export async function priceOfDay(db: Db, contract: ContractRecord, day: string): Promise<Minor> {
  const month = { ...contract, periodInMonths: 1 }
  return priceOfPeriod(month, await contractVatOn(db, contract, day), { days: 1, of: daysOfMonth }).gross
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)

async function findBeyond(db: Db, contract: ContractRecord, rents: readonly RentRow[], until: string) {
  const rent = rents.find(
    ({ status, periodFrom, periodTo }) =>
      (status === 'PAID' || status === 'INVOICE_SUBMITTED') && periodFrom <= until && periodTo >= until,
  )
  const kept = rent && usedFraction({ from: rent.periodFrom, to: rent.periodTo }, until)
  return rent && kept ? { rent, amount: await creditOf(db, contract, rent, kept) } : null
}
