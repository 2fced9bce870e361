// Draws the photos and panoramas of the demo warehouses: one set with green doors, one with red doors.
// Run `node scripts/draw-demo-pictures.mjs` after a change.
import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

const folder = new URL('../server/src/demo/content/pictures/', import.meta.url)

/** Colours as [red, green, blue]. */
const ink = [27, 26, 23]
const paper = [250, 247, 242]
const kraft = [200, 155, 99]
const yellow = [255, 197, 61]
const daylight = [196, 224, 240]

/** An aisle along z with Boxes on both sides; lengths in metres. */
const height = 2.9
const eye = 1.6
const boxDepth = 2.2
const doorHeight = 2.15

const halls = {
  green: { door: [11, 93, 75], floor: [196, 189, 178], half: 1.3, end: 11, module: 2, first: 101, open: [3, -2] },
  red: { door: [176, 74, 47], floor: [178, 186, 190], half: 1.6, end: 14, module: 2.5, first: 201, open: [-3, 1] },
}

/** Digits of 3 × 5 cells, one number of three bits per row. */
const digits = ['75557', '26227', '71747', '71717', '55711', '74717', '74757', '71122', '75757', '75717']

const mix = (from, to, share) => from.map((value, index) => value + (to[index] - value) * share)
const shade = (colour, factor) => colour.map((value) => Math.min(255, value * factor))
const frac = (value, size) => ((value % size) + size) % size

function isDigit(number, u, v) {
  const column = Math.floor(u * 4 * 3)
  const digit = String(number)[Math.floor(column / 4)]
  const row = digits[digit]?.[Math.floor(v * 5)]
  return column % 4 < 3 && row !== undefined && ((Number(row) >> (2 - (column % 4))) & 1) === 1
}

/** The colour of a side wall: one door per module with a number above its handle. */
function wallColour(hall, side, z, y) {
  const index = Math.floor(z / hall.module)
  const along = frac(z, hall.module)
  const jamb = (hall.module - 1.2) / 2
  const isDoor = y < doorHeight && along > jamb && along < hall.module - jamb
  if (!isDoor) return along < 0.03 || Math.abs(y - 2.5) < 0.015 ? ink : y > 2.5 ? shade(paper, 0.93) : paper
  const u = (along - jamb) / 1.2
  const number = hall.first + (index + 20) * 2 + (side > 0 ? 0 : 1)
  if (u < 0.025 || u > 0.975 || y > doorHeight - 0.03) return ink
  if (y > 1.55 && y < 1.85 && u > 0.32 && u < 0.68) {
    const across = (u - 0.35) / 0.3
    const seen = side > 0 ? 1 - across : across
    return seen > 0 && seen < 1 && isDigit(number, seen, (1.82 - y) / 0.24) ? ink : paper
  }
  if (y > 0.98 && y < 1.12 && u > 0.8 && u < 0.92) return ink
  return frac(y, 0.24) < 0.02 ? shade(hall.door, 0.82) : hall.door
}

function endColour(x, y, isEntrance) {
  if (Math.abs(x) < 0.9 && y < 2.2) {
    if (Math.abs(x) > 0.84 || y > 2.14 || Math.abs(x) < 0.02) return ink
    return isEntrance ? mix(daylight, paper, y / 2.2) : shade(kraft, 0.9)
  }
  if (y > 2.3 && y < 2.55 && Math.abs(x) < 0.5) return isEntrance ? [46, 139, 87] : yellow
  return paper
}

function floorColour(hall, x, z) {
  if (Math.abs(Math.abs(x) - (hall.half - 0.14)) < 0.04) return yellow
  return frac(z, 4) < 0.025 ? shade(hall.floor, 0.85) : hall.floor
}

const isLamp = (hall, x, z) =>
  Math.abs(x) < 0.16 && frac(z, 3) > 0.7 && frac(z, 3) < 2.3 && Math.abs(z) < hall.end - 0.4

/** Moving boxes in the open Boxes, as [x, y, z, width, height, length] with x from the door inwards. */
const cartons = [
  [0.5, 0, -0.45, 0.6, 0.5, 0.6],
  [1.2, 0, -0.45, 0.7, 0.7, 0.7],
  [0.55, 0.5, -0.4, 0.5, 0.4, 0.5],
  [1.2, 0, 0.35, 0.8, 1.1, 0.5],
  [0.4, 0, 0.3, 0.5, 0.35, 0.45],
]

/** Intersects a ray with the inside of a block and returns the distance and the axis of the hit. */
function exit(origin, direction, low, high) {
  let nearest = { distance: Number.POSITIVE_INFINITY, axis: 0 }
  for (const axis of [0, 1, 2]) {
    if (Math.abs(direction[axis]) < 1e-9) continue
    const bound = direction[axis] > 0 ? high[axis] : low[axis]
    const distance = (bound - origin[axis]) / direction[axis]
    if (distance > 1e-6 && distance < nearest.distance) nearest = { distance, axis }
  }
  return nearest
}

/** Intersects a ray with the outside of a block. */
function entry(origin, direction, low, high) {
  let [near, far, axisOfNear] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0]
  for (const axis of [0, 1, 2]) {
    const first = (low[axis] - origin[axis]) / direction[axis]
    const second = (high[axis] - origin[axis]) / direction[axis]
    if (Math.min(first, second) > near) [near, axisOfNear] = [Math.min(first, second), axis]
    far = Math.min(far, Math.max(first, second))
  }
  return near < far && near > 1e-6 ? { distance: near, axis: axisOfNear } : undefined
}

const light = [0.86, 1, 0.94]
const pointAt = (origin, direction, distance) => origin.map((value, axis) => value + direction[axis] * distance)

function insideBox(hall, from, direction, side, index) {
  const centre = (index + 0.5) * hall.module
  const low = [side > 0 ? hall.half : -hall.half - boxDepth, 0, index * hall.module + 0.05]
  const high = [side > 0 ? hall.half + boxDepth : -hall.half, 2.5, (index + 1) * hall.module - 0.05]
  let nearest = { ...exit(from, direction, low, high), colour: shade(paper, 0.86) }
  for (const [x, y, z, width, tall, length] of cartons) {
    const left = side > 0 ? hall.half + x : -hall.half - x - width
    const hit = entry(
      from,
      direction,
      [left, y, centre + z - length / 2],
      [left + width, y + tall, centre + z + length / 2],
    )
    if (!hit || hit.distance >= nearest.distance) continue
    const at = pointAt(from, direction, hit.distance)
    const isTape = hit.axis !== 1 && Math.abs(at[1] - (y + tall)) < 0.07
    nearest = { ...hit, colour: isTape ? shade(kraft, 0.8) : kraft }
  }
  return shade(nearest.colour, light[nearest.axis] * 0.95)
}

function trace(hall, origin, direction) {
  const low = [-hall.half, 0, -hall.end]
  const { distance, axis } = exit(origin, direction, low, [hall.half, height, hall.end])
  const [x, y, z] = pointAt(origin, direction, distance)
  const fading = 1 / (1 + distance * 0.018)
  if (axis === 1) {
    if (direction[1] > 0) return isLamp(hall, x, z) ? [255, 252, 240] : shade(paper, 0.88 * fading)
    return shade(floorColour(hall, x, z), fading)
  }
  if (axis === 2) return shade(endColour(x, y, z > 0), light[2] * fading)
  const side = Math.sign(x)
  const index = Math.floor(z / hall.module)
  const along = frac(z, hall.module)
  const jamb = (hall.module - 1.2) / 2
  const isOpening = y < doorHeight && along > jamb + 0.03 && along < hall.module - jamb - 0.03
  if (isOpening && hall.open[side > 0 ? 0 : 1] === index) return insideBox(hall, [x, y, z], direction, side, index)
  // The lower edge of a wall gets less light.
  return shade(wallColour(hall, side, z, y), light[0] * fading * (0.9 + 0.1 * Math.min(1, y / 0.5)))
}

const samples = [0.25, 0.75]

/** Renders an image; `directionOf` maps a position in the image, from 0 to 1, to a direction. */
function render(hall, origin, width, rows, directionOf) {
  const pixels = Buffer.alloc((width * 3 + 1) * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < width; column++) {
      const total = [0, 0, 0]
      for (const dy of samples) {
        for (const dx of samples) {
          const colour = trace(hall, origin, directionOf((column + dx) / width, (row + dy) / rows))
          for (const part of [0, 1, 2]) total[part] += colour[part] / 4
        }
      }
      // Fewer shades make a much smaller file.
      for (const part of [0, 1, 2])
        pixels[row * (width * 3 + 1) + 1 + column * 3 + part] = Math.min(255, Math.round(total[part] / 4) * 4)
    }
  }
  return png(width, rows, pixels)
}

function png(width, rows, pixels) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(rows, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(pixels, { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** All directions around the viewer. */
const equirectangular = (u, v) => {
  const [yaw, pitch] = [(u - 0.5) * 2 * Math.PI, (0.5 - v) * Math.PI]
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
}

/** A camera that is turned by `yaw`, with a horizontal field of view of about 75°. */
const perspective = (yaw, pitch) => (u, v) => {
  const [x, y, z] = [(u - 0.5) * 1.55, (0.5 - v) * 1.03 + pitch, 1]
  return [x * Math.cos(yaw) + z * Math.sin(yaw), y, z * Math.cos(yaw) - x * Math.sin(yaw)]
}

const names = ['aisle', 'open-box', 'entrance']

for (const [name, hall] of Object.entries(halls)) {
  const [, left] = hall.open
  const shots = [
    [[0.2, eye, -hall.end + 1.2], perspective(-0.06, -0.06)],
    [[hall.half - 0.2, eye, (left + 0.1) * hall.module], perspective(-1.28, -0.16)],
    [[-0.25, eye, hall.end - 5], perspective(0.06, -0.08)],
  ]
  shots.forEach(([origin, camera], index) => {
    writeFileSync(new URL(`${name}-${names[index]}.png`, folder), render(hall, origin, 960, 640, camera))
  })
  writeFileSync(new URL(`${name}-panorama.png`, folder), render(hall, [0, eye, 0.6], 2048, 1024, equirectangular))
}
