import { type Contract, priceOfPeriod } from '#src/features/contracts/index.ts'
import { vatOn } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { paidElsewhere } from './termination.rules.ts'

/** What a contract that was moved here has paid in the other system and will not use, at the agreed price; null when nothing. */
export async function unusedElsewhere(
  db: Db,
  contract: Contract,
  day: string,
): Promise<{ readonly days: number; readonly amount: Minor } | null> {
  let [days, amount] = [0, 0]
  for (const { period, part } of paidElsewhere(contract, day)) {
    const vatPermille = await vatOn(db, contract, period.from)
    days += part.of - part.days
    amount += priceOfPeriod(contract, vatPermille).gross - priceOfPeriod(contract, vatPermille, part).gross
  }
  return amount > 0 ? { days, amount } : null
}
