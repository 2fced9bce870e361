import type { CameraGateway } from '#src/gateways/camera/port.ts'
import type { LockGateway } from '#src/gateways/locks/port.ts'

/** What doors need at hand, given at assembly. */
declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly locks: LockGateway
    /** Null where there are no cameras. */
    readonly camera: CameraGateway | null
  }
}

export type Door =
  | { readonly kind: 'entrance' | 'backup'; readonly warehouseId: string; readonly boxId: null }
  | { readonly kind: 'box'; readonly warehouseId: string; readonly boxId: string }

/** The name by which the broker knows the door's lock. */
export const lockIdOf = (door: Door): string =>
  door.kind === 'box' ? `box-${door.boxId}` : `${door.kind}-${door.warehouseId}`
