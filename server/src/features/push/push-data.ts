import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteSubscriptionsOf, findSubscriptionsOf } from './push.repo.ts'
import { openTarget } from './send-push.job.ts'

/** Browsers that asked for push messages. Their addresses are handed out without the keys. */
export const pushData: PersonalData = {
  name: 'push',
  erase: deleteSubscriptionsOf,
  collect: async (ctx, accountId) => {
    const subscriptions = await findSubscriptionsOf(ctx.db, accountId)
    return {
      'push-subscriptions.json': subscriptions.map(({ target, kinds, language, createdAt }) => ({
        endpoint: openTarget(ctx, target).endpoint,
        kinds,
        language,
        createdAt,
      })),
    }
  },
}
