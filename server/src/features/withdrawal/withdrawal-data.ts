import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeWithdrawals, findWithdrawalsOf } from './withdrawal.repo.ts'

export const withdrawalData: PersonalData = {
  name: 'withdrawal',
  erase: anonymizeWithdrawals,
  collect: async (ctx, accountId) => ({ 'withdrawals.json': await findWithdrawalsOf(ctx.db, accountId) }),
}
