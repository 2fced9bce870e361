import { performance } from 'node:perf_hooks'
import type { LockGateway } from './port.ts'

/** Records the outcome and the duration of every unlock command. */
export function withLockMetrics(locks: LockGateway, record: (result: string, ms: number) => void): LockGateway {
  return {
    async openDoor(command) {
      const startedAt = performance.now()
      const outcome = await locks.openDoor(command)
      record(outcome.kind, performance.now() - startedAt)
      return outcome
    },
  }
}
