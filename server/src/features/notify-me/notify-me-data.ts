import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteRequestsOf, findRequestsOf } from './notify-me.repo.ts'

/** Requests belong to an account by their e-mail address. */
export const notifyMeData: PersonalData = {
  name: 'notify-me',
  erase: deleteRequestsOf,
  collect: async (ctx, accountId) => ({ 'waiting-for-a-box.json': await findRequestsOf(ctx.db, accountId) }),
}
