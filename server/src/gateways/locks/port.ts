/** What we need of locks. An opening is only an opening when the lock itself said so. */

export interface OpenCommand {
  /** The lock must echo it: no answer is ever taken for another's. */
  readonly commandId: string
  readonly lockId: string
}

export type OpenOutcome =
  | {
      readonly kind: 'confirmed'
      /** By the lock's own clock. */
      readonly at: Date
      readonly deadline: Date
      readonly relockInSeconds: number
    }
  /** The lock answered that it does not open. */
  | { readonly kind: 'refused'; readonly reason: string; readonly deadline: Date }
  /** Nothing was sent, or nothing came back: nobody may be told that the door is open. */
  | {
      readonly kind: 'unreachable'
      readonly reason: 'disconnected' | 'offline' | 'silent'
      readonly deadline: Date | null
    }

export interface LockGateway {
  openDoor(command: OpenCommand): Promise<OpenOutcome>
}

/** Where there is no broker: nothing opens, and everybody is told at once. */
export const noLocks: LockGateway = {
  openDoor: async () => ({ kind: 'unreachable', reason: 'disconnected', deadline: null }),
}
