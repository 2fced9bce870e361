import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from '../../testkit/app/server.ts'

/** Waits until the server is healthy or `maxMs` have passed. Returns the waited time in milliseconds. */
export async function untilHealthy({ url }: Pick<RunningServer, 'url'>, maxMs: number): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxMs) {
    const status = await fetch(`${url}/health`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) break
    await pause(200)
  }
  return performance.now() - startedMs
}
