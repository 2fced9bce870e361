import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findCodesOfAccount } from './door-codes.repo.ts'

/** Codes are revoked when the contract or the share ends. The export contains their times, never their values. */
export const doorCodeData: PersonalData = {
  name: 'door codes',
  collect: async (ctx, accountId) => ({ 'door-codes.json': await findCodesOfAccount(ctx.db, accountId) }),
}
