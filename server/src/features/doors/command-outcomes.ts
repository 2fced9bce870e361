import type { CameraGateway } from '#src/gateways/camera/port.ts'
import type { LockGateway } from '#src/gateways/locks/port.ts'

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
}

/** Runs `wait` once per command in this process. Every request for the command gets its result. */
export type CommandOutcomes = (
  commandId: string,
  wait: () => Promise<CommandOutcome | null>,
) => Promise<CommandOutcome | null>

export function createCommandOutcomes(): CommandOutcomes {
  const waiting = new Map<string, Promise<CommandOutcome | null>>()
  return (commandId, wait) => {
    const known = waiting.get(commandId)
    if (known) return known
    const outcome = wait().finally(() => waiting.delete(commandId))
    waiting.set(commandId, outcome)
    return outcome
  }
}
