export type Door =
  | { readonly kind: 'entrance' | 'backup'; readonly warehouseId: string; readonly boxId: null }
  | { readonly kind: 'box'; readonly warehouseId: string; readonly boxId: string }

/** The lock's id in MQTT topics. */
export const lockIdOf = (door: Door): string =>
  door.kind === 'box' ? `box-${door.boxId}` : `${door.kind}-${door.warehouseId}`
