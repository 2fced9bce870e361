import type { PersonalData } from '#src/kernel/personal-data.ts'
import { PreparedAction } from './prepared-action.ts'
import { anonymizeTasks, findTaskTextsAbout } from './tasks.repo.ts'

/** Texts of staff about contracts and payments of the account. Tasks of the system itself contain no personal data. */
export const taskData: PersonalData = {
  name: 'tasks',
  erase: (tx, accountId, ctx) => anonymizeTasks(tx, accountId, ctx.now()),
  collect: async ({ db }, accountId) => {
    const tasks = await findTaskTextsAbout(db, accountId)
    return {
      'tasks.json': tasks.map(({ createdAt, note, prepared }) => {
        const { text, reason } = prepared === null ? { text: null, reason: null } : PreparedAction.parse(prepared)
        return { createdAt, note, text, reason }
      }),
    }
  },
}
