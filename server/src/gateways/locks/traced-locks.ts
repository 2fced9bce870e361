import type { Trace } from '#src/kernel/tracing/port.ts'
import type { LockGateway } from './port.ts'

/** The same locks; every command is a step of the trace, until the lock's own word. */
export const tracedLocks = (locks: LockGateway, trace: Trace): LockGateway => ({
  ...locks,
  openDoor: (command) => trace('locks openDoor', {}, () => locks.openDoor(command)),
})
