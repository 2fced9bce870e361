import type { PlanBox, PlanBoxState, PlanFloor } from './floor.ts'

function box(
  number: string,
  [x, y, w, l]: readonly [number, number, number, number],
  side: 'up' | 'down',
  state: PlanBoxState,
): PlanBox {
  return {
    boxId: `id-${number}`,
    number,
    polygon: [
      [x, y],
      [x + w, y],
      [x + w, y + l],
      [x, y + l],
    ],
    door: [x + w / 2, side === 'up' ? y : y + l],
    state,
    sizeClass: 'SMALL',
    height: 2.5,
  }
}

/** A small floor for tests and previews: two rows of Boxes along one aisle, the entrance at its left end. */
export const SAMPLE_FLOOR: PlanFloor = {
  id: 'ground',
  name: 'Ground',
  width: 10,
  height: 6,
  walls: [],
  doors: [
    { x: 0, y: 3, kind: 'entrance' },
    { x: 10, y: 3, kind: 'backup' },
  ],
  boxes: [
    box('101', [1, 0, 2, 2], 'down', 'available'),
    box('102', [3, 0, 3, 2], 'down', 'busy'),
    box('103', [6, 0, 4, 2], 'down', 'inactive'),
    box('104', [1, 4, 2, 2], 'up', 'busy'),
    box('105', [3, 4, 3, 2], 'up', 'available'),
    box('106', [6, 4, 4, 2], 'up', 'available'),
  ],
}
