/** A door counts as unlocked only when its lock confirmed it. */

export interface OpenCommand {
  /** The lock echoes it, so that responses cannot be mixed up. */
  readonly commandId: string
  readonly lockId: string
}

export type OpenOutcome =
  | {
      readonly kind: 'confirmed'
      /** Time of the lock's clock. */
      readonly at: Date
      readonly deadline: Date
      readonly relockInSeconds: number
    }
  /** The lock responded that it does not unlock. */
  | { readonly kind: 'refused'; readonly reason: string; readonly deadline: Date }
  /** No command was sent, or no response arrived: the door must not be reported as unlocked. */
  | {
      readonly kind: 'unreachable'
      readonly reason: 'disconnected' | 'offline' | 'silent'
      readonly deadline: Date | null
    }

/** The complete list of a lock. A lock applies a list only if its version is newer. */
export interface LockCodeList {
  readonly lockId: string
  readonly version: number
  readonly codes: readonly LockCode[]
}

export interface LockCode {
  readonly code: string
  readonly from: Date
  /** Null without an end. */
  readonly until: Date | null
}

/** The version that a lock applies, signed by the lock. */
export interface CodesReport {
  readonly lockId: string
  readonly version: number
}

/** A report of a lock about itself. States and batteries are signed by the lock. */
export type LockReport =
  | { readonly kind: 'presence'; readonly lockId: string; readonly at: Date; readonly isOnline: boolean }
  | { readonly kind: 'battery'; readonly lockId: string; readonly at: Date; readonly percent: number }
  | {
      readonly kind: 'state'
      readonly lockId: string
      readonly at: Date
      readonly state: 'unlocked' | 'locked' | 'refused'
      /** Empty unless the lock refused a command. */
      readonly reason: string
    }

export interface LockGateway {
  /** False while the broker is lost: no door unlocks from the app. */
  isConnected(): boolean
  openDoor(command: OpenCommand): Promise<OpenOutcome>
  /** True as soon as the lock responds to this command, even if another process sent it; false after `timeoutMs`. */
  waitForResponse(commandId: string, timeoutMs: number): Promise<boolean>
  /** Returns the version that the lock acknowledged, or null without an acknowledgement in time. */
  sendCodes(list: LockCodeList): Promise<number | null>
  /** Receives acknowledgements that no `sendCodes` waits for, such as those of a lock that has just connected. */
  onCodesReport(listener: (report: CodesReport) => void): void
  /** Receives the reports of all locks. After each connection the broker repeats presence and battery. */
  onReport(listener: (report: LockReport) => void): void
}

/** A gateway without a broker, with which every unlock fails immediately. */
export const noLocks: LockGateway = {
  isConnected: () => false,
  openDoor: async () => ({ kind: 'unreachable', reason: 'disconnected', deadline: null }),
  waitForResponse: (_commandId, timeoutMs) => new Promise((resolve) => void setTimeout(resolve, timeoutMs, false)),
  sendCodes: async () => null,
  onCodesReport: () => {},
  onReport: () => {},
}
