/** Starts the work at a fixed rate. `stop` waits for all started work. */
export function steadyLoad(perSecond: number, work: (n: number) => Promise<void>): { stop(): Promise<number> } {
  const running = new Set<Promise<void>>()
  let started = 0
  const timer = setInterval(() => {
    const one = work(started++).finally(() => running.delete(one))
    running.add(one)
  }, 1000 / perSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
      return started
    },
  }
}
