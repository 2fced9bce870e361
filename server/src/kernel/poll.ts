import type { Log } from './log.ts'

export interface Poller {
  /** Polls now instead of at the next interval. */
  wake(): void
  stop(): Promise<void>
}

/** Runs `work` repeatedly, one run at a time. Logs a failure and continues. */
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
