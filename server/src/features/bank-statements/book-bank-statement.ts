import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findBankStatement, findEntries, findRentInScope } from './bank-statements.repo.ts'
import { type BookingOutcome, bookEntry } from './book-entry.ts'

export const bookBankStatementRoute = route(api.bookBankStatement, async (ctx, { id, entries }) => {
  const bookings = await findBookings(ctx, id, entries)
  const change = { action: 'bank.book', subject: { kind: 'bank-statement', id }, before: async () => null }
  return changeAsStaff(ctx, change, async (tx) => {
    const outcomes: { id: string; rentId: string; outcome: BookingOutcome }[] = []
    for (const { entryId, rent } of bookings) {
      const outcome = await bookEntry(ctx, tx, { entryId, rent })
      outcomes.push({ id: entryId, rentId: rent.id, outcome })
    }
    return { after: { entries: outcomes }, result: { entries: outcomes } }
  })
})

interface ChosenEntry {
  readonly id: string
  readonly rentId: string
}

/** The chosen entries with their invoices, or all exact ones. In the order of contracts, to avoid deadlocks. */
async function findBookings(ctx: StaffCtx, statementId: string, chosen: readonly ChosenEntry[] | undefined) {
  const found = (await findBankStatement(ctx.db, statementId))
    ? await findEntries(ctx.db, ctx.staff, statementId)
    : null
  if (!found || (ctx.staff.warehouseIds !== null && found.length === 0)) throw new CallError('not-found')
  const exact = found.flatMap(({ id, state, rentId }) => (state === 'EXACT' && rentId !== null ? [{ id, rentId }] : []))
  const bookings = []
  for (const { id: entryId, rentId } of chosen ?? exact) {
    const rent = await findRentInScope(ctx.db, ctx.staff, rentId)
    if (!rent || !found.some((entry) => entry.id === entryId)) throw new CallError('not-found')
    bookings.push({ entryId, rent })
  }
  return bookings.toSorted((one, other) => one.rent.contractId.localeCompare(other.rent.contractId))
}
