import type { Approach, GeoPosition } from '@boxzone/contract'
import { radians } from '@boxzone/contract/distance'
import type { FloorGeometry, Point } from '#src/features/floor-plans/index.ts'
import type { WarehouseFeature } from './traits.ts'

/** Metres to the right of the entrance and behind the front, as seen from the street. */
type Offset = readonly [right: number, behind: number]

interface SiteLayout {
  /** Direction of the street to the right of a visitor who faces the entrance, in degrees clockwise from north. */
  bearing: number
  /** Metres from the front to the centre of the street. */
  setback: number
  parking?: { at: Offset; spaces: number }
  stop: { name: string; at: Offset }
}

/** The invented surroundings of the warehouses, by warehouse code. */
const SITE_LAYOUTS: Record<string, SiteLayout> = {
  BA1: {
    bearing: 98,
    setback: 17,
    parking: { at: [16, -6], spaces: 6 },
    stop: { name: 'Mlynské nivy', at: [-96, -12] },
  },
  BA2: {
    bearing: 172,
    setback: 20,
    parking: { at: [-22, -8], spaces: 8 },
    stop: { name: 'Kopčianska', at: [118, -16] },
  },
  KE1: {
    bearing: 160,
    setback: 22,
    parking: { at: [24, -9], spaces: 10 },
    stop: { name: 'Južná trieda', at: [-70, -26] },
  },
  ZA1: { bearing: 245, setback: 15, parking: { at: [14, -6], spaces: 4 }, stop: { name: 'Kamenná', at: [-132, -10] } },
  PHA1: {
    bearing: 12,
    setback: 24,
    parking: { at: [-26, -10], spaces: 12 },
    stop: { name: 'Beranových', at: [84, -20] },
  },
  PHA2: { bearing: 318, setback: 11, stop: { name: 'Jankovcova', at: [-62, -15] } },
  PHA3: {
    bearing: 275,
    setback: 26,
    parking: { at: [20, -11], spaces: 14 },
    stop: { name: 'Řevnická', at: [150, -22] },
  },
  PHA4: {
    bearing: 102,
    setback: 18,
    parking: { at: [18, -7], spaces: 6 },
    stop: { name: 'Černokostelecká', at: [-74, -22] },
  },
  BRN1: {
    bearing: 84,
    setback: 19,
    parking: { at: [-18, -8], spaces: 8 },
    stop: { name: 'Olomoucká', at: [104, -15] },
  },
  BUD1: {
    bearing: 200,
    setback: 18,
    parking: { at: [20, -7], spaces: 8 },
    stop: { name: 'Budafoki út', at: [-88, -22] },
  },
  BUD2: { bearing: 132, setback: 9, stop: { name: 'Váci út', at: [76, -13] } },
  BUC1: {
    bearing: 288,
    setback: 23,
    parking: { at: [-24, -10], spaces: 10 },
    stop: { name: 'Iuliu Maniu', at: [110, -19] },
  },
  CLJ1: { bearing: 66, setback: 16, parking: { at: [16, -7], spaces: 5 }, stop: { name: 'Muncii', at: [-120, -12] } },
  WAW1: {
    bearing: 255,
    setback: 21,
    parking: { at: [22, -9], spaces: 12 },
    stop: { name: 'Aleje Jerozolimskie', at: [-92, -25] },
  },
  KRK1: { bearing: 38, setback: 10, stop: { name: 'Zabłocie', at: [58, -14] } },
  MIL1: {
    bearing: 145,
    setback: 17,
    parking: { at: [-18, -7], spaces: 6 },
    stop: { name: 'Via Rubattino', at: [90, -21] },
  },
}

const metresPerDegree = 111_320

function positionAt({ lat, lng }: GeoPosition, bearing: number, [right, behind]: Offset): GeoPosition {
  const [along, inwards] = [radians(bearing), radians(bearing - 90)]
  const north = right * Math.cos(along) + behind * Math.cos(inwards)
  const east = right * Math.sin(along) + behind * Math.sin(inwards)
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    lat: rounded(lat + north / metresPerDegree),
    lng: rounded(lng + east / (metresPerDegree * Math.cos(radians(lat)))),
  }
}

/** Converts points of the floor plan to offsets from its entrance. */
function offsetsIn({ width, height, doors }: FloorGeometry): (point: Point) => Offset {
  const door = doors.find(({ kind }) => kind === 'entrance')
  if (!door) throw new Error('the ground floor has no entrance')
  if (door.y === height) return ([x, y]) => [x - door.x, height - y]
  if (door.y === 0) return ([x, y]) => [door.x - x, y]
  return door.x === 0 ? ([x, y]) => [y - door.y, x] : ([x, y]) => [door.y - y, width - x]
}

interface DemoSite {
  code: string
  street: string
  location: GeoPosition
  ground: FloorGeometry
  features: readonly WarehouseFeature[]
}

/** The approach of a demo warehouse, whose entrance is at its position. */
export function demoApproach({ code, street, location, ground, features }: DemoSite): Approach {
  const layout = SITE_LAYOUTS[code]
  if (!layout) throw new Error(`the demo data of the warehouse ${code} is incomplete`)
  const { bearing, setback, parking, stop } = layout
  const at = (offset: Offset) => positionAt(location, bearing, offset)
  const corners: Point[] = [
    [0, 0],
    [ground.width, 0],
    [ground.width, ground.height],
    [0, ground.height],
  ]
  const start: Offset = parking?.at ?? [-8, 4 - setback]
  const walkMetres = Math.ceil((Math.abs(stop.at[0]) + Math.abs(stop.at[1])) / 10) * 10
  return {
    street: { name: street, bearing: bearing % 180, position: at([0, -setback]) },
    building: corners.map(offsetsIn(ground)).map(at),
    entrance: { ...location },
    ...(parking ? { parking: { position: at(parking.at), spaces: parking.spaces } } : {}),
    stop: { name: stop.name, position: at(stop.at), walkMetres },
    ...(features.includes('BARRIER_FREE') ? { stepFreeWay: [at(start), at([0, start[1]]), { ...location }] } : {}),
  }
}
