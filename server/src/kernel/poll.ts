import type { Log } from './log.ts'

export interface Poller {
  /** Look now rather than at the next turn. */
  wake(): void
  stop(): Promise<void>
}

/** Does `work` again and again, one at a time, never twice at once; a failure is logged and the next turn comes. */
export function poll(work: () => Promise<unknown>, everyMs: number, log: Log, name: string): Poller {
  let stopped = false
  let wakeUp = () => {}
  let woken = false
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, woken ? 0 : everyMs)
      woken = false
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!stopped) {
      await work().catch((error: unknown) => log.error({ err: error, poller: name }, 'polling failed'))
      if (!stopped) await pause()
    }
  }
  const finished = run()
  return {
    wake: () => {
      woken = true
      wakeUp()
    },
    stop: async () => {
      stopped = true
      wakeUp()
      await finished
    },
  }
}
