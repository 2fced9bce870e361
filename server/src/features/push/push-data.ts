import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteSubscriptionsOf, findSubscriptionsOf } from './push.repo.ts'
import { decryptTarget } from './send-push.job.ts'

/** The export contains the endpoints without their keys. */
export const pushData: PersonalData = {
  name: 'push',
  erase: deleteSubscriptionsOf,
  collect: async (ctx, accountId) => {
    const subscriptions = await findSubscriptionsOf(ctx.db, accountId)
    return {
      'push-subscriptions.json': subscriptions.map(({ target, kinds, language, createdAt }) => ({
        endpoint: decryptTarget(ctx, target).endpoint,
        kinds,
        language,
        createdAt,
      })),
    }
  },
}
