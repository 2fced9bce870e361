import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeNames, findAttemptsBy } from './access-log.repo.ts'
import { deletePicturesOf } from './camera.repo.ts'

/** The access log stays, as the safety of everybody's things asks; the name in it goes. */
export const doorData: PersonalData = {
  name: 'doors',
  erase: async (tx, accountId) => {
    await anonymizeNames(tx, accountId)
    await deletePicturesOf(tx, accountId)
  },
  collect: async (ctx, accountId) => ({ 'access-log.json': await findAttemptsBy(ctx.db, accountId) }),
}
