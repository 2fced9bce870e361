import type { Trace } from '#src/kernel/tracing/port.ts'
import type { LockGateway } from './port.ts'

/** Traces every command and every list of codes. Each span ends with the response of the lock or with the timeout. */
export const tracedLocks = (locks: LockGateway, trace: Trace): LockGateway => ({
  isConnected: () => locks.isConnected(),
  waitForResponse: (commandId, timeoutMs) => locks.waitForResponse(commandId, timeoutMs),
  onCodesReport: (listener) => locks.onCodesReport(listener),
  onReport: (listener) => locks.onReport(listener),
  openDoor: (command) => trace('locks openDoor', {}, () => locks.openDoor(command)),
  sendCodes: (list) => trace('locks sendCodes', {}, () => locks.sendCodes(list)),
})
