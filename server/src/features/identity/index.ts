import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteCheck, findCheck } from './identity.repo.ts'

export { beginIdentityCheckRoute } from './begin-identity-check.ts'
export { decideIdentity } from './decide-identity.ts'
export { findIdentityState } from './identity-state.ts'

export const identityData: PersonalData = {
  name: 'identity',
  erase: deleteCheck,
  collect: async (ctx, accountId) => {
    const check = await findCheck(ctx.db, accountId)
    return check ? { 'identity.json': { state: check.state, decidedAt: check.decidedAt } } : {}
  },
}
