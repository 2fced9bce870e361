import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeWithdrawals, findWithdrawalsOf } from './withdrawal.repo.ts'
import { anonymizeStatements, findStatementsOf } from './withdrawal-statements.repo.ts'

export const withdrawalData: PersonalData = {
  name: 'withdrawal',
  async erase(tx, accountId) {
    await anonymizeWithdrawals(tx, accountId)
    await anonymizeStatements(tx, accountId)
  },
  collect: async (ctx, accountId) => ({
    'withdrawals.json': await findWithdrawalsOf(ctx.db, accountId),
    'withdrawal-statements.json': await findStatementsOf(ctx.db, accountId),
  }),
}
