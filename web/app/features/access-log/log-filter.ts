import type { AccessLogActor } from '@boxzone/contract/access-log'
import type { DoorKind } from '@boxzone/contract/locks'

/** Conditions on the shown entries. */
export interface LogFilter {
  door?: DoorKind
  actor?: AccessLogActor
}
