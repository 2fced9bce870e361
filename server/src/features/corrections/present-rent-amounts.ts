import { amountOwed, findUnpaidRents, type RentRow } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'

/** The amount of a changed rent, and what the contract owes after the change. */
export async function presentRentAmounts(db: Db, { contractId, currency }: RentRow, amount: Minor) {
  const unpaid = await findUnpaidRents(db, contractId)
  const owed = unpaid.reduce((total, rent) => total + amountOwed(rent), 0)
  return { amount: toMajor(amount, currency), owed: toMajor(owed, currency), currency }
}
