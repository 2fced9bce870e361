import { api } from '@boxzone/contract'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newId, sameToken } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { deleteOldest, findDevice, insertSubscription, lockEndpoint } from './push.repo.ts'
import { presentState } from './push-state.ts'
import { decryptTarget } from './send-push.job.ts'

const subscriptions = perHour('push', 60)
const maxDevices = 20

export const subscribeToPushRoute = route(api.subscribeToPush, async (ctx, input) => {
  await ctx.limit(subscriptions, ctx.user.id)
  if (!ctx.push) throw new CallError('not-found')
  const { keys, language } = input
  const endpoint = new URL(input.endpoint).href
  if (!ctx.push.accepts(endpoint)) throw invalidField('endpoint')

  await ctx.transaction(async (tx) => {
    const existingSubscription = await lockEndpoint(tx, hashToken(endpoint))
    // Another account may replace the subscription only with its secret, which proves that it is the same browser.
    if (
      existingSubscription &&
      existingSubscription.accountId !== ctx.user.id &&
      !sameToken(decryptTarget(ctx, existingSubscription.target).auth, keys.auth)
    ) {
      throw invalidField('endpoint')
    }
    await insertSubscription(tx, {
      // Reuses the id of the account's earlier subscription, because queued messages refer to it.
      id: existingSubscription?.accountId === ctx.user.id ? existingSubscription.id : newId(),
      accountId: ctx.user.id,
      deviceId: await findDevice(tx, ctx.user.tokenHash),
      endpointHash: hashToken(endpoint),
      target: ctx.cipher.encrypt('push_subscription.target', { endpoint, ...keys }),
      language,
      kinds: [...new Set(input.kinds)],
      createdAt: ctx.now(),
    })
    await deleteOldest(tx, ctx.user.id, maxDevices)
  })
  return presentState(ctx)
})
