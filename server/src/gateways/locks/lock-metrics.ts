import { performance } from 'node:perf_hooks'
import type { LockGateway } from './port.ts'

/** The same locks; tells of every opening what came of it and after how long. */
export function withLockMetrics(locks: LockGateway, tell: (result: string, ms: number) => void): LockGateway {
  return {
    async openDoor(command) {
      const startedAt = performance.now()
      const outcome = await locks.openDoor(command)
      tell(outcome.kind, performance.now() - startedAt)
      return outcome
    },
  }
}
