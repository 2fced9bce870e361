import { type ContractRecord, priceOfPeriod } from '#src/features/contracts/index.ts'
import { contractVatOn } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { paidBeforeImport } from './termination.rules.ts'

/** The unused amount that the customer paid in the other system, or null. */
export async function unusedImportedAmount(
  db: Db,
  contract: ContractRecord,
  day: string,
): Promise<{ readonly days: number; readonly amount: Minor } | null> {
  let [days, amount] = [0, 0]
  for (const { period, part } of paidBeforeImport(contract, day)) {
    const vatPermille = await contractVatOn(db, contract, period.from)
    days += part.of - part.days
    amount += priceOfPeriod(contract, vatPermille).gross - priceOfPeriod(contract, vatPermille, part).gross
  }
  return amount > 0 ? { days, amount } : null
}
