import { CallError } from '../errors.ts'

/** Resolves with the release function of a slot. Throws `unavailable` when the queue is full or the wait too long. */
export type ConcurrencyLimiter = (isGone: () => boolean) => Promise<() => void>

interface QueuedCall {
  readonly isGone: () => boolean
  admit(): void
  refuse(): void
}

/** Clients give up after a longer wait. */
const maxWaitMs = 4_000
const retryAfterSeconds = 3

/** Limits concurrent calls. Queued calls get 503 with Retry-After after 4 s, so that admitted calls finish quickly. */
export function createConcurrencyLimiter(maxActive: number, maxQueued = 2_000): ConcurrencyLimiter {
  const queue = new Set<QueuedCall>()
  let active = 0
  const release = () => {
    active -= 1
    for (const next of queue) {
      if (!next.isGone()) return next.admit()
      next.refuse()
    }
  }
  const acquire = () => {
    active += 1
    let isHeld = true
    return () => {
      if (isHeld) release()
      isHeld = false
    }
  }
  return async (isGone) => {
    if (active < maxActive) return acquire()
    if (queue.size >= maxQueued) throw unavailable()
    return new Promise((resolve, reject) => {
      const call: QueuedCall = {
        isGone,
        admit: () => {
          end()
          resolve(acquire())
        },
        refuse: () => {
          end()
          reject(unavailable())
        },
      }
      const timer = setTimeout(call.refuse, maxWaitMs)
      const end = () => {
        clearTimeout(timer)
        queue.delete(call)
      }
      queue.add(call)
    })
  }
}

const unavailable = () => new CallError('unavailable', { retryAfterSeconds })
