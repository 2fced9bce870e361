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

export interface LockGateway {
  openDoor(command: OpenCommand): Promise<OpenOutcome>
}

/** Without a broker every unlock fails at once. */
export const noLocks: LockGateway = {
  openDoor: async () => ({ kind: 'unreachable', reason: 'disconnected', deadline: null }),
}
