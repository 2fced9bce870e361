// The floor plan of the API in metres. The origin is the top-left corner inside the outer walls; x grows to the right, y downwards.

export type PlanPoint = readonly [x: number, y: number]
export type PlanBoxState = 'available' | 'busy' | 'inactive'

export interface PlanDoor {
  readonly x: number
  readonly y: number
  readonly kind: 'entrance' | 'backup' | 'inner'
  /** Clear width in metres, if the plan has it. */
  readonly width?: number
}

/** An obstacle on the floor. x and y are its far-left corner. */
export interface PlanFixture {
  readonly kind: 'stairs' | 'lift' | 'trolley'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly length: number
}

export interface PlanBox {
  readonly boxId: string
  readonly number: string
  readonly polygon: readonly PlanPoint[]
  readonly door: PlanPoint
  readonly state: PlanBoxState
  /** The first possible day of the next contract, if an occupied Box can be ordered already. */
  readonly freeFrom?: string | undefined
  /** CSS class in the isometric drawing instead of the state. The number is then always drawn. */
  readonly look?: string
  readonly sizeClass: 'XS' | 'SMALL' | 'MEDIUM' | 'LARGE'
  readonly height: number
}

export const isSoonFree = ({ state, freeFrom }: Pick<PlanBox, 'state' | 'freeFrom'>): boolean =>
  state === 'busy' && freeFrom !== undefined

/** Whether a visitor can choose the Box. */
export const isChoosable = (box: PlanBox): boolean => box.state === 'available' || isSoonFree(box)

export interface PlanFloor {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly walls: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
  readonly doors: readonly PlanDoor[]
  readonly fixtures?: readonly PlanFixture[]
  readonly boxes: readonly PlanBox[]
}

export interface DrawnFloorPlan {
  readonly floors: readonly PlanFloor[]
}

/** The entrance, or another door on a floor without an entrance. */
export function entranceDoorOf(floor: PlanFloor): PlanDoor | undefined {
  const rank = { entrance: 0, inner: 1, backup: 2 } as const
  return floor.doors.toSorted((a, b) => rank[a.kind] - rank[b.kind])[0]
}

export const findBox = (floor: PlanFloor, number: string): PlanBox | undefined =>
  floor.boxes.find((box) => box.number === number)
