import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeEntries, findEntriesOfAccount } from './bank-statements.repo.ts'

/** Bank transfers of the account's rents. */
export const bankData: PersonalData = {
  name: 'bank-transfers',
  erase: anonymizeEntries,
  collect: async (ctx, accountId) => {
    const entries = await findEntriesOfAccount(ctx.db, accountId)
    return {
      'bank-transfers.json': entries.map(({ bookedOn, amount, currency, payerName, payerIban, message }) => ({
        ...{ bookedOn, amount, currency, payerName, payerIban, message },
      })),
    }
  },
}
