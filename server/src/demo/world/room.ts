import type { PlanDoor, PlanWall, Rect } from '#src/features/floor-plans/index.ts'

const ROOM_DOOR_WIDTH_METRES = 1.2

/** Walls of a technical room. Its door is at the bottom of the drawing. */
export function roomWalls({ x, y, width, length }: Rect): PlanWall[] {
  const [right, bottom, middle] = [x + width, y + length, x + width / 2]
  return [
    [x, y, right, y],
    [x, y, x, bottom],
    [right, y, right, bottom],
    [x, bottom, middle - ROOM_DOOR_WIDTH_METRES / 2, bottom],
    [middle + ROOM_DOOR_WIDTH_METRES / 2, bottom, right, bottom],
  ]
}

export const roomDoor = ({ x, y, width, length }: Rect): PlanDoor => ({
  x: x + width / 2,
  y: y + length,
  width: ROOM_DOOR_WIDTH_METRES,
  kind: 'inner',
})
