import type { PushGateway } from '#src/gateways/push/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { findReachable } from './push.repo.ts'
import { kindOf, type PushMessage } from './push-message.rules.ts'
import { sendPushJob } from './send-push.job.ts'

declare module '#src/kernel/context.ts' {
  interface Ctx {
    /** Null when no keys are configured. */
    readonly push: PushGateway | null
  }
}

/**
 * Queues the message for each signed-in device of the account that subscribed to its kind, in the transaction of the
 * event that causes it.
 */
export async function notifyByPush(ctx: Ctx, tx: Tx, accountId: string, message: PushMessage): Promise<void> {
  if (!ctx.push) return
  const sealed = ctx.cipher.encrypt('job.SEND_PUSH', message).toString('base64')
  for (const subscriptionId of await findReachable(tx, accountId, kindOf[message.about], ctx.now())) {
    await ctx.enqueue(tx, sendPushJob, { subscriptionId, sealed, at: ctx.now().toISOString() })
  }
}
