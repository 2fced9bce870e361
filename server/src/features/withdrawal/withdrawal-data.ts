import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findWithdrawalsOf, updateWithdrawalsForgotten } from './withdrawal.repo.ts'

export const withdrawalData: PersonalData = {
  name: 'withdrawal',
  erase: updateWithdrawalsForgotten,
  collect: async (ctx, accountId) => ({ 'withdrawals.json': await findWithdrawalsOf(ctx.db, accountId) }),
}
