import type { PersonalData } from '#src/kernel/personal-data.ts'
import { anonymizeNames, findAttemptsBy } from './access-log.repo.ts'
import { deletePicturesOf } from './camera.repo.ts'

/** Erasing an account clears the name in the access log. The entries stay for the security of the warehouse. */
export const doorData: PersonalData = {
  name: 'doors',
  erase: async (tx, accountId) => {
    await anonymizeNames(tx, accountId)
    await deletePicturesOf(tx, accountId)
  },
  collect: async (ctx, accountId) => ({ 'access-log.json': await findAttemptsBy(ctx.db, accountId) }),
}
