import { z } from 'zod'
import type { PushTarget } from '#src/gateways/push/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { presentPush } from './present-push.ts'
import { deleteSubscription, findToSend } from './push.repo.ts'
import { isFresh, kindOf, PushMessage, timeToLiveSeconds, topicOf } from './push-message.rules.ts'

const Sending = z.object({ subscriptionId: z.uuid(), sealed: z.string(), at: z.iso.datetime() })
const Target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

export const decryptTarget = (ctx: Pick<Ctx, 'cipher'>, target: Buffer): PushTarget =>
  Target.parse(ctx.cipher.decrypt('push_subscription.target', target))

/** Sends one message to one browser. The tag makes a repeated message replace the first one. */
export const sendPushJob: Job<z.infer<typeof Sending>> = {
  name: 'SEND_PUSH',
  data: Sending,
  async run(ctx, { subscriptionId, sealed, at }) {
    const message = PushMessage.parse(ctx.cipher.decrypt('job.SEND_PUSH', Buffer.from(sealed, 'base64')))
    const subscription = await findToSend(ctx.db, subscriptionId, ctx.now())
    if (!ctx.push || !subscription || !isFresh(message, new Date(at), ctx.now())) return { processed: 0, failed: 0 }
    const outcome = await ctx.push.send(decryptTarget(ctx, subscription.target), {
      payload: JSON.stringify(presentPush(message, subscription.language)),
      ttlSeconds: timeToLiveSeconds[kindOf[message.about]],
      topic: topicOf(message),
    })
    if (outcome === 'gone') await deleteSubscription(ctx.db, subscription.id)
    if (outcome === 'refused') ctx.log.warn({ subscriptionId }, 'push message refused')
    return outcome === 'accepted' ? { processed: 1, failed: 0 } : { processed: 0, failed: 1 }
  },
}
