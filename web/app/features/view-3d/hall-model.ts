import { DoubleSide, Group, Mesh, MeshBasicMaterial, type Texture } from 'three'
import { entranceDoorOf, type PlanBox, type PlanFloor, type PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { distance, edges, nearestEdge, outward } from '#app/ui/drawings/floor-plan/geometry.ts'
import { doorWidth, type Side, sideOf, solidRuns } from '#app/ui/drawings/floor-plan/shell.ts'
import { type DoorPictures, doorPictures, type PlatePictures, platePictures } from './door-pictures.ts'
import { addFixtures } from './hall-fixtures.ts'
import { Quads, rgb } from './quads.ts'
import { canStand } from './walker.rules.ts'

const ceilingHeight = 3.1
const boxHeight = 2.55
const doorHeight = 2.05
const white = rgb('#ffffff')
const colours = {
  floor: rgb('#d8cfc0'),
  line: rgb('#c6baa6'),
  ceiling: rgb('#efeae1'),
  lamp: rgb('#ffffff'),
  shell: rgb('#f3ede3'),
  panel: rgb('#e9dfcd'),
  frame: rgb('#7a5a2e'),
  daylight: rgb('#dcebf2'),
  mat: rgb('#ffc53d'),
  route: rgb('#1b1a17'),
} as const

/** Builds the 3D model of a floor from its plan. */
export function hallModel(floor: PlanFloor, chosen: string | undefined, route: readonly PlanPoint[]): Group {
  const plain = new Quads()
  addWalls(plain, floor)
  addFloorAndCeiling(plain, floor)
  addLamps(plain, floor)
  addFixtures(plain, floor)
  addRoute(plain, route)
  const doors = doorPictures()
  const plates = platePictures(floor.boxes, chosen)
  const [doorQuads, plateQuads] = [new Quads(), new Quads()]
  for (const [index, box] of floor.boxes.entries()) {
    addBoxPanels(plain, box)
    addBoxDoor(box, box.number === chosen, { doorQuads, plateQuads, doors, plates, index })
  }
  const group = new Group()
  group.add(mesh(plain), mesh(doorQuads, doors.texture), mesh(plateQuads, plates.texture))
  return group
}

function mesh(quads: Quads, map: Texture | null = null): Mesh {
  return new Mesh(quads.geometry(), new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, map }))
}

function addWalls(quads: Quads, floor: PlanFloor): void {
  const { width: W, height: H } = floor
  const sides: readonly (readonly [Side, number, (at: number) => PlanPoint])[] = [
    ['top', W, (at) => [at, 0]],
    ['bottom', W, (at) => [at, H]],
    ['left', H, (at) => [0, at]],
    ['right', H, (at) => [W, at]],
  ]
  for (const [side, length, at] of sides) {
    const doors = floor.doors
      .filter((door) => sideOf(floor, door) === side)
      .map((door) => ({ at: side === 'top' || side === 'bottom' ? door.x : door.y, width: doorWidth(door) }))
    for (const [from, to] of solidRuns(length, doors)) quads.wall(at(from), at(to), [0, ceilingHeight], colours.shell)
    for (const door of doors) {
      const [from, to] = [at(door.at - door.width / 2), at(door.at + door.width / 2)]
      quads.wall(from, to, [2.2, ceilingHeight], colours.shell)
      quads.wall(from, to, [0, 2.2], colours.daylight)
    }
  }
  for (const [a, b, c, d] of floor.walls) addInnerWall(quads, [a, b], [c, d])
}

/** Inner walls have a thickness, so that their ends are visible. */
function addInnerWall(quads: Quads, from: PlanPoint, to: PlanPoint): void {
  const length = distance(from, to) || 1
  const [nx, ny] = [((to[1] - from[1]) / length) * 0.05, ((from[0] - to[0]) / length) * 0.05]
  const sides: readonly [PlanPoint, PlanPoint][] = [
    [
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
    ],
    [
      [from[0] - nx, from[1] - ny],
      [to[0] - nx, to[1] - ny],
    ],
    [
      [from[0] + nx, from[1] + ny],
      [from[0] - nx, from[1] - ny],
    ],
    [
      [to[0] + nx, to[1] + ny],
      [to[0] - nx, to[1] - ny],
    ],
  ]
  for (const [a, b] of sides) quads.wall(a, b, [0, ceilingHeight], colours.shell)
}

function addFloorAndCeiling(quads: Quads, floor: PlanFloor): void {
  const { width: W, height: H } = floor
  quads.flat(0, 0, W, H, 0, colours.floor)
  quads.flat(0, 0, W, H, ceilingHeight, colours.ceiling)
  for (let x = 1; x < W; x += 1) quads.flat(x - 0.008, 0, x + 0.008, H, 0.003, colours.line)
  for (let y = 1; y < H; y += 1) quads.flat(0, y - 0.008, W, y + 0.008, 0.003, colours.line)
  const door = entranceDoorOf(floor)
  if (door && sideOf(floor, door))
    quads.flat(door.x - 0.8, door.y - 0.8, door.x + 0.8, door.y + 0.8, 0.006, colours.mat)
}

/** Rows of lamps over the walkable area. */
function addLamps(quads: Quads, floor: PlanFloor): void {
  for (let y = 0.75; y < floor.height; y += 0.5) {
    for (let x = 1; x < floor.width; x += 2.5) {
      const isMiddle = canStand(floor, [x, y]) && canStand(floor, [x, y - 0.4]) && canStand(floor, [x, y + 0.4])
      if (isMiddle) quads.flat(x - 0.6, y - 0.07, x + 0.6, y + 0.07, ceilingHeight - 0.02, colours.lamp)
    }
  }
}

/** Footsteps on the route to the chosen Box. */
function addRoute(quads: Quads, points: readonly PlanPoint[]): void {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const length = distance(from, to)
    for (let at = 0.15; at < length; at += 0.4) {
      const [x, y] = [from[0] + ((to[0] - from[0]) * at) / length, from[1] + ((to[1] - from[1]) * at) / length]
      quads.flat(x - 0.055, y - 0.055, x + 0.055, y + 0.055, 0.012, colours.route)
    }
  }
}

function addBoxPanels(quads: Quads, { polygon }: PlanBox): void {
  for (const [from, to] of edges(polygon)) {
    quads.wall(from, to, [0, boxHeight], colours.panel)
    const length = distance(from, to) || 1
    const post = 0.025
    const [ux, uy] = [((to[0] - from[0]) / length) * post, ((to[1] - from[1]) / length) * post]
    const [nx, ny] = outward([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], polygon)
    const off = 0.004
    const at = ([x, y]: PlanPoint, posts: number): PlanPoint => [x + nx * off + ux * posts, y + ny * off + uy * posts]
    quads.wall(at(from, 0), at(from, 1), [0, boxHeight], colours.frame)
    quads.wall(at(from, 0), at(to, 0), [boxHeight - 0.05, boxHeight], colours.frame)
  }
}

interface DoorParts {
  doorQuads: Quads
  plateQuads: Quads
  doors: DoorPictures
  plates: PlatePictures
  index: number
}

function addBoxDoor(box: PlanBox, isChosen: boolean, { doorQuads, plateQuads, doors, plates, index }: DoorParts): void {
  const edge = nearestEdge(box.door, box.polygon)
  if (!edge) return
  const [nx, ny] = outward(box.door, box.polygon)
  const half = Math.min(1.1, distance(...edge) * 0.7) / 2
  // The quad starts at the left of a visitor who faces the door, so that the number is not mirrored.
  const [rightX, rightY] = [ny, -nx]
  const pointBeside = (sign: number, off: number, halfWidth: number): PlanPoint => [
    box.door[0] + nx * off - rightX * halfWidth * sign,
    box.door[1] + ny * off - rightY * halfWidth * sign,
  ]
  const look = isChosen ? 'chosen' : box.state
  doorQuads.wall(pointBeside(1, 0.015, half), pointBeside(-1, 0.015, half), [0, doorHeight], white, doors.rectOf(look))
  const [maxHalfWidth, bottom, top] = isChosen
    ? [0.42, doorHeight + 0.05, doorHeight + 0.42]
    : [0.24, doorHeight + 0.1, doorHeight + 0.31]
  const plateHalfWidth = Math.min(maxHalfWidth, distance(...edge) * 0.45)
  plateQuads.wall(
    pointBeside(1, 0.02, plateHalfWidth),
    pointBeside(-1, 0.02, plateHalfWidth),
    [bottom, top],
    white,
    plates.rectOf(index),
  )
}

export function disposeModel(group: Group): void {
  for (const child of group.children) {
    if (!(child instanceof Mesh)) continue
    child.geometry.dispose()
    const materials = Array.isArray(child.material) ? child.material : [child.material]
    for (const material of materials) {
      if (material instanceof MeshBasicMaterial) material.map?.dispose()
      material.dispose()
    }
  }
}
