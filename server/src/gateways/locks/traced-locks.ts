import type { Trace } from '#src/kernel/tracing/port.ts'
import type { LockGateway } from './port.ts'

/** Adds a span to every command, until the response of the lock. */
export const tracedLocks = (locks: LockGateway, trace: Trace): LockGateway => ({
  ...locks,
  openDoor: (command) => trace('locks openDoor', {}, () => locks.openDoor(command)),
})
