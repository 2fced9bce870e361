import { clearBlockReason } from '#src/features/accounts/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findCreditBalances } from './customer-money.repo.ts'
import { deleteCustomerNotes, findCustomerNotes } from './customers.repo.ts'

/**
 * Reports credit that is not settled. Exports the notes of staff about the customer without their authors, and erases the
 * notes and the reason of a block.
 */
export const customerData: PersonalData = {
  name: 'customer notes',
  findUnsettled: async (db, accountId) => {
    const balances = await findCreditBalances(db, accountId)
    return balances.flatMap(({ credit, currency }) =>
      credit > 0 ? [{ kind: 'credit' as const, amount: credit, currency }] : [],
    )
  },
  erase: async (tx, accountId) => {
    await deleteCustomerNotes(tx, accountId)
    await clearBlockReason(tx, accountId)
  },
  collect: async (ctx, accountId) => {
    const notes = await findCustomerNotes(ctx.db, accountId)
    return { 'notes.json': notes.map(({ text, createdAt }) => ({ text, createdAt })) }
  },
}
