import { lockContract } from '#src/features/contracts/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import { amountOwed, lockRent, markRentPaid } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { lockEntry, updateEntryBooked } from './bank-statements.repo.ts'

/**
 * `before`: an earlier call booked the transfer. `refused`: the invoice is paid, is being charged, or has a higher
 * amount or another currency than the transfer.
 */
export type BookingOutcome = 'booked' | 'before' | 'refused'

export interface Booking {
  readonly entryId: string
  readonly rent: { readonly id: string; readonly contractId: string }
}

/** Pays an invoice with a transfer, once. A surplus becomes credit; a lower amount is refused. */
export async function bookEntry(ctx: Ctx, tx: Tx, { entryId, rent: found }: Booking): Promise<BookingOutcome> {
  const contract = await lockContract(tx, found.contractId)
  const entry = await lockEntry(tx, entryId)
  const rent = await lockRent(tx, found.id)
  if (!entry || !rent) throw new CallError('not-found')
  if (entry.state === 'BOOKED') return 'before'
  const surplus = entry.amount - amountOwed(rent)
  if (rent.status === 'PAID' || surplus < 0 || entry.currency !== rent.currency) return 'refused'
  // A transfer from before the day of issue pays the invoice on the day of issue.
  const [, on = entry.bookedOn] = [entry.bookedOn, rent.issuedOn ?? rent.dueOn].sort()
  try {
    await markRentPaid(ctx, tx, { rent, on })
  } catch (error) {
    // `markRentPaid` refuses before it writes.
    if (error instanceof CallError) return 'refused'
    throw error
  }
  await updateEntryBooked(tx, entry.id, rent.id, ctx.now())
  if (surplus > 0) {
    const { accountId, currency } = contract
    const reference = `bank-entry:${entry.id}`
    const credit = { id: newId(), accountId, type: 'CREDIT', amount: surplus, currency, at: ctx.now() } as const
    await insertReward(tx, { ...credit, reference, note: null })
  }
  return 'booked'
}
