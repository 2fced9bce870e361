import { clearBlockReason } from '#src/features/accounts/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findCreditBalances } from './customer-money.repo.ts'
import { deleteCustomerNotes, findCustomerNotes } from './customers.repo.ts'

/** Credit, and notes of staff about the person. The export omits the names of the authors. */
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
