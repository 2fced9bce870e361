import { DoubleSide, Group, Mesh, MeshBasicMaterial, type Texture } from 'three'
import { type PlanBox, type PlanFloor, type PlanPoint, wayIn } from '#app/ui/drawings/floor-plan/floor.ts'
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
const colors = {
  floor: rgb('#d8cfc0'),
  line: rgb('#c6baa6'),
  ceiling: rgb('#efeae1'),
  lamp: rgb('#ffffff'),
  shell: rgb('#f3ede3'),
  panel: rgb('#e9dfcd'),
  rim: rgb('#7a5a2e'),
  day: rgb('#dcebf2'),
  mat: rgb('#ffc53d'),
  way: rgb('#1b1a17'),
} as const

/** Builds the 3D model of a floor from its plan. */
export function hallModel(floor: PlanFloor, chosen: string | undefined, way: readonly PlanPoint[]): Group {
  const plain = new Quads()
  shell(plain, floor)
  ground(plain, floor)
  lamps(plain, floor)
  addFixtures(plain, floor)
  wayOnFloor(plain, way)
  const doors = doorPictures()
  const plates = platePictures(floor.boxes, chosen)
  const [doorQuads, plateQuads] = [new Quads(), new Quads()]
  for (const [index, box] of floor.boxes.entries()) {
    panels(plain, box)
    doorOf(box, box.number === chosen, { doorQuads, plateQuads, doors, plates, index })
  }
  const group = new Group()
  group.add(mesh(plain), mesh(doorQuads, doors.texture), mesh(plateQuads, plates.texture))
  return group
}

function mesh(quads: Quads, map: Texture | null = null): Mesh {
  return new Mesh(quads.geometry(), new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, map }))
}

function shell(quads: Quads, floor: PlanFloor): void {
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
    for (const [from, to] of solidRuns(length, doors)) quads.wall(at(from), at(to), [0, ceilingHeight], colors.shell)
    for (const door of doors) {
      const [from, to] = [at(door.at - door.width / 2), at(door.at + door.width / 2)]
      quads.wall(from, to, [2.2, ceilingHeight], colors.shell)
      quads.wall(from, to, [0, 2.2], colors.day)
    }
  }
  for (const [a, b, c, d] of floor.walls) innerWall(quads, [a, b], [c, d])
}

/** Inner walls have a thickness, so that their ends are visible. */
function innerWall(quads: Quads, from: PlanPoint, to: PlanPoint): void {
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
  for (const [a, b] of sides) quads.wall(a, b, [0, ceilingHeight], colors.shell)
}

function ground(quads: Quads, floor: PlanFloor): void {
  const { width: W, height: H } = floor
  quads.flat(0, 0, W, H, 0, colors.floor)
  quads.flat(0, 0, W, H, ceilingHeight, colors.ceiling)
  for (let x = 1; x < W; x += 1) quads.flat(x - 0.008, 0, x + 0.008, H, 0.003, colors.line)
  for (let y = 1; y < H; y += 1) quads.flat(0, y - 0.008, W, y + 0.008, 0.003, colors.line)
  const door = wayIn(floor)
  if (door && sideOf(floor, door)) quads.flat(door.x - 0.8, door.y - 0.8, door.x + 0.8, door.y + 0.8, 0.006, colors.mat)
}

/** Rows of lamps over the walkable area. */
function lamps(quads: Quads, floor: PlanFloor): void {
  for (let y = 0.75; y < floor.height; y += 0.5) {
    for (let x = 1; x < floor.width; x += 2.5) {
      const isMiddle = canStand(floor, [x, y]) && canStand(floor, [x, y - 0.4]) && canStand(floor, [x, y + 0.4])
      if (isMiddle) quads.flat(x - 0.6, y - 0.07, x + 0.6, y + 0.07, ceilingHeight - 0.02, colors.lamp)
    }
  }
}

/** Footsteps on the way to the chosen Box. */
function wayOnFloor(quads: Quads, points: readonly PlanPoint[]): void {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const length = distance(from, to)
    for (let at = 0.15; at < length; at += 0.4) {
      const [x, y] = [from[0] + ((to[0] - from[0]) * at) / length, from[1] + ((to[1] - from[1]) * at) / length]
      quads.flat(x - 0.055, y - 0.055, x + 0.055, y + 0.055, 0.012, colors.way)
    }
  }
}

function panels(quads: Quads, { polygon }: PlanBox): void {
  for (const [from, to] of edges(polygon)) {
    quads.wall(from, to, [0, boxHeight], colors.panel)
    const length = distance(from, to) || 1
    const post = 0.025
    const [ux, uy] = [((to[0] - from[0]) / length) * post, ((to[1] - from[1]) / length) * post]
    const [nx, ny] = outward([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], polygon)
    const off = 0.004
    const at = ([x, y]: PlanPoint, way: number): PlanPoint => [x + nx * off + ux * way, y + ny * off + uy * way]
    quads.wall(at(from, 0), at(from, 1), [0, boxHeight], colors.rim)
    quads.wall(at(from, 0), at(to, 0), [boxHeight - 0.05, boxHeight], colors.rim)
  }
}

interface DoorParts {
  doorQuads: Quads
  plateQuads: Quads
  doors: DoorPictures
  plates: PlatePictures
  index: number
}

function doorOf(box: PlanBox, isChosen: boolean, { doorQuads, plateQuads, doors, plates, index }: DoorParts): void {
  const edge = nearestEdge(box.door, box.polygon)
  if (!edge) return
  const [nx, ny] = outward(box.door, box.polygon)
  const half = Math.min(1.1, distance(...edge) * 0.7) / 2
  // From the left of a visitor in front of the door, so that numbers are not mirrored.
  const [lx, ly] = [ny, -nx]
  const side = (way: number, off: number, reach: number): PlanPoint => [
    box.door[0] + nx * off - lx * reach * way,
    box.door[1] + ny * off - ly * reach * way,
  ]
  const look = isChosen ? 'chosen' : box.state
  doorQuads.wall(side(1, 0.015, half), side(-1, 0.015, half), [0, doorHeight], white, doors.rectOf(look))
  const [reach, bottom, top] = isChosen
    ? [0.42, doorHeight + 0.05, doorHeight + 0.42]
    : [0.24, doorHeight + 0.1, doorHeight + 0.31]
  const plateReach = Math.min(reach, distance(...edge) * 0.45)
  plateQuads.wall(side(1, 0.02, plateReach), side(-1, 0.02, plateReach), [bottom, top], white, plates.rectOf(index))
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
