import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteCheck, findCheck } from './identity.repo.ts'
import { anonymizeRedactions } from './identity-redactions.repo.ts'

export { beginIdentityCheckRoute } from './begin-identity-check.ts'
export { findIdentity, findIdentityState } from './identity-state.ts'
export { identityWebhookRoute } from './identity-webhook.ts'
export { reconcileIdentityJob } from './reconcile-identity.job.ts'
export { redactIdentityJob } from './redact-identity.job.ts'
export { refreshIdentityCheckRoute } from './refresh-identity-check.ts'
export { settleIdentity } from './settle-identity.ts'
export { verifyByStaff } from './verify-by-staff.ts'

export const identityData: PersonalData = {
  name: 'identity',
  erase: async (tx, accountId, ctx) => {
    await anonymizeRedactions(tx, accountId, ctx.now())
    await deleteCheck(tx, accountId)
  },
  collect: async (ctx, accountId) => {
    const check = await findCheck(ctx.db, accountId)
    if (!check) return {}
    const { provider, state, reason, startedAt, decidedAt } = check
    return { 'identity.json': { provider, state, reason, startedAt, decidedAt } }
  },
}
