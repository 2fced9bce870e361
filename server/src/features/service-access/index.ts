import { anonymizeTokenHolders, deleteDoorFaultsOfTokens } from '#src/features/doors/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteTokensBy, findAllTokensBy } from './unlock-tokens.repo.ts'

export { checkUnlockTokenRoute } from './check-unlock-token.ts'
export { createUnlockToken } from './create-unlock-token.ts'
export { generateUnlockTokenRoute } from './generate-unlock-token.ts'
export { revokeAnyUnlockToken, revokeUnlockTokenRoute } from './revoke-unlock-token.ts'
export { serviceAccessEmail } from './service-access.email.tsx'
export { serviceAccessCleanUpJob } from './service-access-clean-up.job.ts'
export { tokenBoxUnlockRoute } from './token-box-unlock.ts'
export { tokenReportDoorFaultRoute } from './token-report-door-fault.ts'
export { tokenWarehouseUnlockRoute } from './token-warehouse-unlock.ts'
export { unlockTokenUrlRoute } from './unlock-token-url.ts'
export { revokeLinksToBox } from './unlock-tokens.repo.ts'
export { unlockTokensRoute } from './unlock-tokens.ts'

export const serviceAccessData: PersonalData = {
  name: 'service-access',
  // Anonymizes the holders now, because the clean-up job cannot find them after their tokens are deleted.
  erase: async (tx, accountId) => {
    const ids = await deleteTokensBy(tx, accountId)
    await anonymizeTokenHolders(tx, ids)
    await deleteDoorFaultsOfTokens(tx, ids)
  },
  collect: async (ctx, accountId) => ({ 'service-links.json': await findAllTokensBy(ctx.db, accountId) }),
}
