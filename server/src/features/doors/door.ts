import type { CameraGateway } from '#src/gateways/camera/port.ts'
import type { LockGateway } from '#src/gateways/locks/port.ts'

/** Dependencies of this feature, set in `app.ts`. */
declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly locks: LockGateway
    /** Null without cameras. */
    readonly camera: CameraGateway | null
  }
}

export type Door =
  | { readonly kind: 'entrance' | 'backup'; readonly warehouseId: string; readonly boxId: null }
  | { readonly kind: 'box'; readonly warehouseId: string; readonly boxId: string }

/** The lock's id in MQTT topics. */
export const lockIdOf = (door: Door): string =>
  door.kind === 'box' ? `box-${door.boxId}` : `${door.kind}-${door.warehouseId}`
