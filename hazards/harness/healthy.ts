import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from '../../testkit/app/server.ts'

/** How long it takes until the server says that it is well again, in milliseconds; at most so long. */
export async function untilHealthy({ url }: Pick<RunningServer, 'url'>, atMostMs: number): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < atMostMs) {
    const status = await fetch(`${url}/health`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    await pause(200)
  }
  return performance.now() - startedMs
}
