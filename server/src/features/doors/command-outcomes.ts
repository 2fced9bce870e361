import type { CameraGateway } from '#src/gateways/camera/port.ts'
import type { LockGateway } from '#src/gateways/locks/port.ts'
import type { LockFailure } from './lock-failure.rules.ts'

/** Dependencies of this feature, set in `app.ts`. */
declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly locks: LockGateway
    /** Outcomes for which this process waits. */
    readonly commandOutcomes: CommandOutcomes
    /** Null without cameras. */
    readonly camera: CameraGateway | null
  }
}

/** Outcome of a command at its lock. */
export interface CommandOutcome {
  readonly confirmedAt: Date | null
  readonly relockInSeconds: number | null
  /** Null after a confirmation, and for commands that an earlier version stored without this column. */
  readonly failure: LockFailure | null
}

/** Outcomes that several requests of this process share. */
export interface CommandOutcomes {
  /** Shares the outcome of a command that this process sends, even if a request joined the command earlier. */
  share(commandId: string, outcome: Promise<CommandOutcome>): Promise<CommandOutcome>
  /** Returns the shared outcome. Otherwise runs `wait` once for all requests that join the command. */
  join(commandId: string, wait: () => Promise<CommandOutcome | null>): Promise<CommandOutcome | null>
}

export function createCommandOutcomes(): CommandOutcomes {
  const shared = new Map<string, Promise<CommandOutcome | null>>()
  const keep = <Outcome extends CommandOutcome | null>(commandId: string, outcome: Promise<Outcome>) => {
    shared.set(commandId, outcome)
    return outcome.finally(() => shared.get(commandId) === outcome && shared.delete(commandId))
  }
  return {
    share: keep,
    join: (commandId, wait) => shared.get(commandId) ?? keep(commandId, wait()),
  }
}
