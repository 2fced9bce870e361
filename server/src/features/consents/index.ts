import type { PersonalData } from '#src/kernel/personal-data.ts'
import { findConsents, updateConsentsForgotten } from './consents.repo.ts'

export { findConsent, updateConsentsForgotten as forgetConsents } from './consents.repo.ts'
export { recordConsents } from './record-consents.ts'

export const consentData: PersonalData = {
  name: 'consents',
  erase: updateConsentsForgotten,
  collect: async (ctx, accountId) => ({ 'consents.json': await findConsents(ctx.db, accountId) }),
}
