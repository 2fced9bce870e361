import {
  type ContractRecord,
  discountOfInvoice,
  discountOfUse,
  invoicedPart,
  isImported,
  priceOfPeriod,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import { contractVatOn, creditOf, findRentsOfContract, type RentRow } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { type Charge, chargesUntil, paidBeyond } from './termination.rules.ts'
import { unusedImportedAmount } from './unused-imported-periods.ts'

export interface TerminationPlan {
  readonly charges: readonly (Charge & { readonly amount: Minor })[]
  readonly chargesTotal: Minor
  /** The paid amount that stays unused, or null. */
  readonly unused: { readonly rent: RentRow; readonly days: number; readonly amount: Minor } | null
  /** The unused amount that was paid in another system, at the agreed price, or null. */
  readonly elsewhere: { readonly days: number; readonly amount: Minor } | null
  /** The surcharge for a long period that ends early, because its months lose the higher discount. */
  readonly rerated: Rerated | null
  readonly refundsTotal: Minor
  /** The part that was paid in another system and cannot be refunded to a card. */
  readonly byTransfer: Minor
}

interface Rerated {
  readonly months: number
  readonly discountPercent: number
  readonly agreedDiscountPercent: number
  readonly amount: Minor
}

/** The amount by which the lower discount raises the last charge or reduces the credit for the paid rent. */
async function reratedIn(
  db: Db,
  contract: ContractRecord,
  charges: TerminationPlan['charges'],
  beyond: ReturnType<typeof paidBeyond<RentRow>>,
): Promise<Rerated | null> {
  const last = charges.at(-1)
  const part = beyond?.kept ?? last?.part
  if (!part) return null
  const terms = beyond ? contract : withTermsOfPeriod(contract, last?.periodIndex ?? contract.firstPeriod)
  const agreed = { ...terms, periodDiscounts: null }
  const amount = beyond
    ? (await creditOf(db, agreed, beyond.rent, part)) - (await creditOf(db, terms, beyond.rent, part))
    : last
      ? last.amount - priceOfPeriod(agreed, await contractVatOn(db, contract, last.on), part).gross
      : 0
  if (amount <= 0) return null
  const agreedDiscountPercent = discountOfInvoice(terms, beyond && invoicedPart(contract, beyond.rent))
  return { months: part.months ?? 0, discountPercent: discountOfUse(terms, part), agreedDiscountPercent, amount }
}

/** The charges and refunds if `day` were the first day after the contract. */
export async function planTermination(db: Db, contract: ContractRecord, day: string): Promise<TerminationPlan> {
  const rents = await findRentsOfContract(db, contract.id)
  const charges = await Promise.all(
    chargesUntil(contract, rents, day).map(async (charge) => {
      const vatPermille = await contractVatOn(db, contract, charge.on)
      const terms = withTermsOfPeriod(contract, charge.periodIndex)
      return { ...charge, amount: priceOfPeriod(terms, vatPermille, charge.part).gross }
    }),
  )
  const beyond = paidBeyond(rents, day)
  const unused = beyond && {
    rent: beyond.rent,
    days: beyond.kept.of - beyond.kept.days,
    amount: await creditOf(db, contract, beyond.rent, beyond.kept),
  }
  const elsewhere = await unusedImportedAmount(db, contract, day)
  const deposit = contract.depositStatus === 'HELD' ? contract.deposit : 0
  return {
    charges,
    chargesTotal: charges.reduce((sum, { amount }) => sum + amount, 0),
    unused,
    elsewhere,
    rerated: await reratedIn(db, contract, charges, beyond),
    refundsTotal: deposit + (unused?.amount ?? 0) + (elsewhere?.amount ?? 0),
    byTransfer: (isImported(contract) ? deposit : 0) + (elsewhere?.amount ?? 0),
  }
}
