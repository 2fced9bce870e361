import { CallError } from '../errors.ts'

/** Lets in a call; its answer is called when the call is done. Throws `unavailable` where waiting makes no sense. */
export type ConcurrencyLimiter = (isGone: () => boolean) => Promise<() => void>

interface Waiting {
  readonly isGone: () => boolean
  go(): void
  refuse(): void
}

/** Beyond this who waits had better come again: an answer that takes longer is given to nobody. */
const patienceMs = 4_000
const retryAfterSeconds = 3

/**
 * So many calls work at once. Whoever comes later waits outside, in the order of coming, and is told to come again
 * rather than kept waiting: what has begun is finished soon, instead of everything late.
 */
export function createConcurrencyLimiter(most: number, mostWaiting = 2_000): ConcurrencyLimiter {
  const waiting = new Set<Waiting>()
  let inside = 0
  const leave = () => {
    inside -= 1
    for (const next of waiting) {
      if (!next.isGone()) return next.go()
      next.refuse()
    }
  }
  const enter = () => {
    inside += 1
    let isIn = true
    return () => {
      if (isIn) leave()
      isIn = false
    }
  }
  return async (isGone) => {
    if (inside < most) return enter()
    if (waiting.size >= mostWaiting) throw comeAgain()
    return new Promise((resolve, reject) => {
      const me: Waiting = {
        isGone,
        go: () => {
          end()
          resolve(enter())
        },
        refuse: () => {
          end()
          reject(comeAgain())
        },
      }
      const timer = setTimeout(me.refuse, patienceMs)
      const end = () => {
        clearTimeout(timer)
        waiting.delete(me)
      }
      waiting.add(me)
    })
  }
}

const comeAgain = () => new CallError('unavailable', { retryAfterSeconds })
