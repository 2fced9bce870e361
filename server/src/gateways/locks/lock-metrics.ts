import { performance } from 'node:perf_hooks'
import type { LockGateway } from './port.ts'

/** Records the outcome and the duration of every unlock command. */
export function withLockMetrics(locks: LockGateway, record: (result: string, ms: number) => void): LockGateway {
  return {
    isConnected: () => locks.isConnected(),
    waitForResponse: (commandId, timeoutMs) => locks.waitForResponse(commandId, timeoutMs),
    sendCodes: (list) => locks.sendCodes(list),
    onCodesReport: (listener) => locks.onCodesReport(listener),
    onReport: (listener) => locks.onReport(listener),
    async openDoor(command) {
      const startedAt = performance.now()
      const outcome = await locks.openDoor(command)
      record(outcome.kind, performance.now() - startedAt)
      return outcome
    },
  }
}
