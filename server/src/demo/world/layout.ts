import type { FloorGeometry, PlanBox, PlanDoor, PlanWall } from '#src/features/floor-plans/index.ts'
import { type Rect, rectPolygon, toMillimetre } from '#src/features/floor-plans/index.ts'
import { fillRow, widthsOf } from './box-mix.ts'
import type { Band, Building, FloorDesign } from './building.ts'
import { furnishLobby, type Lobby } from './lobby.ts'
import type { Random } from './random.ts'
import { roomDoor, roomWalls } from './room.ts'
import { turnPlan } from './turn.ts'

interface Span {
  x: number
  width: number
}

interface Row {
  y: number
  depth: number
  /** The side with the doors. */
  faces: 'top' | 'bottom'
  blocks: Span[]
}

interface PlacedBand {
  y: number
  depths: Band
}

/** Generates a floor with rows of Boxes between aisles, a lobby and technical rooms. */
export function layoutFloor(building: Building, level: number, random: Random): FloorGeometry {
  const design = designOf(building, level)
  const { columns, width } = placeColumns(building)
  const { bands, height } = placeBands(design)
  const lobby = placeLobby(building, columns, bands, { level, width, height })
  const rooms = (design.rooms ?? []).flatMap((room) => roomRect(columns[room.column], bands[room.band]))
  const rows = rowsOf(bands, columns, lobby, design, width)
  const { walls, doors, fixtures } = furnishLobby(lobby)
  const plan: FloorGeometry = {
    width,
    height,
    walls: [...walls, ...rooms.flatMap(roomWalls)].filter((wall) => !isOuter(wall, width, height)),
    doors: [...doors, ...rooms.map(roomDoor), ...backupDoor(design, bands, width)],
    fixtures,
    boxes: fillRows(rows, design, random, (level + 1) * 100 + 1),
  }
  return turnPlan(plan, building.turn)
}

function designOf(building: Building, level: number): FloorDesign {
  const design = building.floors[level]
  if (!design) throw new Error(`The building has no floor ${level}`)
  return design
}

function placeColumns({ columns, crossAisles, margins = [0, 0] }: Building): { columns: Span[]; width: number } {
  let x = margins[0]
  const placed = columns.map((width, index) => {
    const span = { x: toMillimetre(x), width }
    x += width + (crossAisles[index] ?? 0)
    return span
  })
  return { columns: placed, width: toMillimetre(x + margins[1]) }
}

/** A single row is at the outer wall. Two rows that are back to back have an aisle on both sides. */
function placeBands({ bands, aisles }: FloorDesign): { bands: PlacedBand[]; height: number } {
  const widths = [...aisles]
  let y = typeof bands[0] === 'number' ? 0 : (widths.shift() ?? 0)
  const placed = bands.map((depths) => {
    const band = { y: toMillimetre(y), depths }
    y += depthOf(depths) + (widths.shift() ?? 0)
    return band
  })
  return { bands: placed, height: toMillimetre(y) }
}

const depthOf = (band: Band): number => (typeof band === 'number' ? band : band[0] + band[1])

function placeLobby(
  { lobbyColumn, floors }: Building,
  columns: Span[],
  bands: PlacedBand[],
  { level, width, height }: { level: number; width: number; height: number },
): Lobby {
  const [column, band] = [columns[lobbyColumn], bands.at(-1)]
  if (!column || !band) throw new Error('The lobby needs a column and a band')
  const isLast = lobbyColumn === columns.length - 1
  const x = lobbyColumn === 0 ? 0 : column.x
  const right = isLast ? width : column.x + column.width
  const side = isLast ? 'left' : 'right'
  return {
    x,
    y: band.y,
    width: toMillimetre(right - x),
    length: toMillimetre(height - band.y),
    opens: typeof band.depths === 'number' ? 'top' : side,
    level,
    hasUpperFloor: floors.length > 1,
  }
}

function rowsOf(bands: PlacedBand[], columns: Span[], lobby: Lobby, design: FloorDesign, width: number): Row[] {
  return bands.flatMap(({ y, depths }, index): Row[] => {
    const isLast = index === bands.length - 1
    if (typeof depths === 'number') {
      const blocks = isLast ? besides(lobby, width) : [{ x: 0, width }]
      return [{ y, depth: depths, faces: isLast ? 'top' : 'bottom', blocks }]
    }
    const isRoom = (column: number) => design.rooms?.some((room) => room.band === index && room.column === column)
    const inLobby = ({ x }: Span) => isLast && x >= lobby.x && x < lobby.x + lobby.width
    const blocks = columns.filter((span, column) => !inLobby(span) && !isRoom(column))
    return [
      { y, depth: depths[0], faces: 'top', blocks },
      { y: y + depths[0], depth: depths[1], faces: 'bottom', blocks },
    ]
  })
}

function besides(lobby: Rect, width: number): Span[] {
  const right = lobby.x + lobby.width
  return [
    { x: 0, width: lobby.x },
    { x: right, width: width - right },
  ].filter((span) => span.width > 0.9)
}

function fillRows(rows: Row[], { sizes }: FloorDesign, random: Random, firstNumber: number): PlanBox[] {
  let number = firstNumber
  return rows.flatMap((row, rowIndex) =>
    row.blocks.flatMap((block, blockIndex) => {
      const chosen = sizes?.[rowIndex]?.[blockIndex] ?? fillRow(random, block.width, row.depth)
      const widths = widthsOf(chosen, block.width, row.depth)
      let x = block.x
      return chosen.map((squareMetres, index): PlanBox => {
        const width = widths[index] ?? 0
        const polygon = rectPolygon({ x, y: row.y, width, length: row.depth })
        const doorY = row.faces === 'top' ? row.y : row.y + row.depth
        const door = [toMillimetre(x + width / 2), toMillimetre(doorY)] as const
        x += width
        return { number: number++, polygon, door, squareMetres }
      })
    }),
  )
}

function roomRect(column: Span | undefined, band: PlacedBand | undefined): Rect[] {
  return column && band ? [{ ...column, y: band.y, length: depthOf(band.depths) }] : []
}

function backupDoor({ backupAtAisle, aisles }: FloorDesign, bands: PlacedBand[], width: number): PlanDoor[] {
  const [band, aisle] = [bands[backupAtAisle ?? -1], aisles[backupAtAisle ?? -1]]
  if (backupAtAisle === undefined || !band || aisle === undefined) return []
  return [{ x: width, y: toMillimetre(band.y + depthOf(band.depths) + aisle / 2), width: 1.1, kind: 'backup' }]
}

/** A plan does not list its outer walls, because they are the rectangle of the floor. */
function isOuter([x1, y1, x2, y2]: PlanWall, width: number, height: number): boolean {
  const vertical = x1 === x2 && (x1 <= 0 || x1 >= width)
  return vertical || (y1 === y2 && (y1 <= 0 || y1 >= height))
}
