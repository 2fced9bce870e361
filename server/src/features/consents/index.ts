import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeConsents, findConsents } from './consents.repo.ts'

export { anonymizeConsents, findConsent } from './consents.repo.ts'
export { recordConsents } from './record-consents.ts'

export const consentData: PersonalData = {
  name: 'consents',
  erase: anonymizeConsents,
  collect: async (ctx, accountId) => ({ 'consents.json': await findConsents(ctx.db, accountId) }),
}
