import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findBankStatement, findEntries, findRentInScope } from './bank-statements.repo.ts'
import { type Booking, type BookingOutcome, bookEntry } from './book-entry.ts'

export const bookBankStatementRoute = route(api.bookBankStatement, async (ctx, { id, entries }) => {
  const bookings = await findBookings(ctx.db, ctx.staff, id, entries)
  const change = { action: 'bank.book', subject: { kind: 'bank-statement', id }, before: async () => null }
  return changeAsStaff(ctx, change, async (tx) => {
    const outcomes = await bookEntries(ctx, tx, bookings)
    return { after: { entries: outcomes }, result: { entries: outcomes } }
  })
})

export async function bookEntries(ctx: Ctx, tx: Tx, bookings: readonly Booking[]) {
  const outcomes: { id: string; rentId: string; outcome: BookingOutcome }[] = []
  for (const { entryId, rent } of bookings) {
    const outcome = await bookEntry(ctx, tx, { entryId, rent })
    outcomes.push({ id: entryId, rentId: rent.id, outcome })
  }
  return outcomes
}

interface ChosenEntry {
  readonly id: string
  readonly rentId: string
}

/** The chosen entries with their invoices, or all exact entries. Sorted by contract, to avoid deadlocks. */
export async function findBookings(
  db: Db,
  scope: Pick<StaffMember, 'warehouseIds'>,
  statementId: string,
  chosen: readonly ChosenEntry[] | undefined,
): Promise<Booking[]> {
  const found = (await findBankStatement(db, statementId)) ? await findEntries(db, scope, statementId) : null
  if (!found || (scope.warehouseIds !== null && found.length === 0)) throw new CallError('not-found')
  const exact = found.flatMap(({ id, state, rentId }) => (state === 'EXACT' && rentId !== null ? [{ id, rentId }] : []))
  const bookings: Booking[] = []
  for (const { id: entryId, rentId } of chosen ?? exact) {
    const rent = await findRentInScope(db, scope, rentId)
    if (!rent || !found.some((entry) => entry.id === entryId)) throw new CallError('not-found')
    bookings.push({ entryId, rent })
  }
  return bookings.toSorted((one, other) => one.rent.contractId.localeCompare(other.rent.contractId))
}
