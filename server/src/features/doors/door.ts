import type { CameraGateway } from '#src/gateways/camera/port.ts'
import type { LockGateway } from '#src/gateways/locks/port.ts'
import type { CommandOutcomes } from './command-outcomes.ts'

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
