import type { Clock } from '#src/kernel/clock.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Log } from '#src/kernel/log.ts'
import { claimWebhook, type SandboxWebhook, updateWebhook } from './sandbox.repo.ts'
import { sign, signatureHeader } from './signature.ts'

/** Sends a webhook and returns the HTTP status. Throws when the merchant was not reached. */
export type Post = (message: {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}) => Promise<number>

interface DelivererSettings {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
}

const leaseMs = 30_000
const maxConcurrent = 5
const pausesMs = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000]
const lastPauseMs = 60 * 60_000

/** Delivers due webhooks concurrently. Returns the number of accepted ones. */
export async function deliverDue(settings: DelivererSettings, post: Post): Promise<number> {
  const { db, clock, log } = settings
  const onTheWay = new Set<Promise<void>>()
  let taken = 0
  for (;;) {
    const now = clock.now()
    const isFull = onTheWay.size >= maxConcurrent
    const webhook = isFull ? undefined : await claimWebhook(db, now, new Date(now.getTime() + leaseMs))
    if (webhook) {
      const delivery: Promise<void> = deliver(settings, webhook, post)
        .then((isTaken) => {
          if (isTaken) taken += 1
        })
        // The webhook is delivered again when its lease has ended.
        .catch((error: unknown) => log.error({ err: error, webhook: webhook.id }, 'webhook not delivered'))
        .finally(() => onTheWay.delete(delivery))
      onTheWay.add(delivery)
    } else if (onTheWay.size === 0) return taken
    else await Promise.race(onTheWay)
  }
}

async function deliver(settings: DelivererSettings, webhook: SandboxWebhook, post: Post): Promise<boolean> {
  const { db, clock, log, secret } = settings
  const { id, payload, deliveries, badSignatures, attempts } = webhook
  const signed = sign(badSignatures > 0 ? `not ${secret}` : secret, Buffer.from(payload), clock.now())
  const headers = { 'content-type': 'application/json', [signatureHeader]: signed }
  const status = await post({ headers, body: payload }).catch(() => 0)
  crashPoint('sandbox.webhook-sent')
  if (status >= 200 && status < 300) {
    await updateWebhook(db, id, { deliveries: deliveries - 1, nextAttemptAt: clock.now() })
    return true
  }
  log.debug({ webhook: id, status, attempts }, 'webhook not accepted')
  const pauseMs = badSignatures > 0 ? 0 : (pausesMs[attempts - 1] ?? lastPauseMs)
  const nextAttemptAt = new Date(clock.now().getTime() + pauseMs)
  await updateWebhook(db, id, { badSignatures: Math.max(0, badSignatures - 1), nextAttemptAt })
  return false
}

export const postTo =
  (url: string): Post =>
  async ({ headers, body }) => {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.status
  }
