import type { OpeningHours } from '@boxzone/contract'
import { sizeClassOf } from '@boxzone/contract/size-classes'
import { weekdays } from '@boxzone/contract/warehouses'
import { slugOf } from '#src/kernel/slug.ts'
import { findApproachProblems } from './approach.rules.ts'
import { type DrawnFloor, type ReadPlan, readFloorDrawing, sidesOf } from './desired-floor-plan.rules.ts'
import type { DesiredBox, DesiredFloor, DesiredWarehouse } from './desired-state.ts'
import { readAmount } from './file-amounts.rules.ts'
import type { BoxEntry, FloorEntry, WarehouseEntry } from './warehouse-file.ts'
import type { FileProblem, Path } from './yaml-with-positions.ts'

type Report = (problem: FileProblem) => void

/** Converts one warehouse of the file to rows. Reports problems and continues. */
export function desiredWarehouse(
  entry: WarehouseEntry,
  path: Path,
  readPlan: ReadPlan,
  report: Report,
): DesiredWarehouse {
  reportRepeated(
    entry.floors,
    (floor) => String(floor.level),
    (index, level) =>
      report({ path: [...path, 'floors', index, 'level'], message: `${entry.code} has floor ${level} twice` }),
  )
  reportRepeatedNumbers(entry, path, report)
  if (entry.approach) findApproachProblems(entry.approach, entry.position, [...path, 'approach']).forEach(report)
  const floors = entry.floors.map((floor, index) => {
    const name = `${entry.code} floor ${floor.level}`
    const source = { floor, name, path: [...path, 'floors', index], report }
    return desiredFloor(entry, floor, readFloorDrawing(source, readPlan), source)
  })
  return { path, warehouse: warehouseRow(entry), floors }
}

function warehouseRow(entry: WarehouseEntry): DesiredWarehouse['warehouse'] {
  const { address, position } = entry
  return {
    code: entry.code,
    slug: entry.slug ?? slugOf(entry.name),
    name: entry.name,
    street: address.street,
    houseNumber: address.number,
    city: address.city,
    zip: address.zip,
    countryCode: address.country,
    lat: position.lat,
    lng: position.lng,
    timeZone: entry.timeZone,
    currency: entry.currency,
    phone: entry.phone.replaceAll(' ', ''),
    deactivated: entry.closed !== undefined,
    deactivationReason: typeof entry.closed === 'string' ? entry.closed : null,
    carAccess: entry.carAccess,
    barrierFree: entry.barrierFree,
    delivery: entry.delivery,
    features: entry.features,
    openingHours: hoursOf(entry.openingHours),
    lockVersion: entry.lockVersion,
    photos: entry.photos,
    panoramas: entry.panoramas,
    promotion: entry.promotion ?? null,
    approach: entry.approach ?? null,
  }
}

type Week = NonNullable<OpeningHours['week']>

/** Lists all days, so that equal opening hours are equal objects. */
const fullWeek = (spansOn: (weekday: keyof Week) => Week[keyof Week]): Week =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, spansOn(weekday) ?? []]))

/** Parses spans such as `06:00-22:00`. */
export const parseWeek = (days: WarehouseEntry['openingHours']['week']): Week =>
  fullWeek((weekday) =>
    days?.[weekday]?.map((span) => {
      const [from = '', to = ''] = span.split('-')
      return { from, to }
    }),
  )

const hoursOf = ({ nonstop, week, backup }: WarehouseEntry['openingHours']): OpeningHours => ({
  nonstop,
  ...(nonstop ? {} : { week: parseWeek(week) }),
  ...(backup ? { backup: parseWeek(backup) } : {}),
})

/** Converts stored opening hours to the form of `hoursOf`, for the comparison. */
export function normaliseHours({ nonstop, week, backup }: OpeningHours): OpeningHours {
  const fill = (days: Week) => fullWeek((weekday) => days[weekday])
  return { nonstop, ...(nonstop || !week ? {} : { week: fill(week) }), ...(backup ? { backup: fill(backup) } : {}) }
}

function desiredFloor(
  entry: WarehouseEntry,
  { level, boxes }: FloorEntry,
  drawn: DrawnFloor,
  { path, report }: { path: Path; report: Report },
): DesiredFloor {
  const { width, height, walls, doors, fixtures } = drawn
  const rows = boxes.flatMap((box, index) => desiredBox(entry, box, drawn, [...path, 'boxes', index], report))
  return { level, width, height, walls, doors, fixtures, boxes: rows }
}

function desiredBox(entry: WarehouseEntry, box: BoxEntry, drawn: DrawnFloor, path: Path, report: Report): DesiredBox[] {
  const name = `${entry.code} Box ${box.number}`
  const listed = entry.prices.find(({ squareMetres }) => squareMetres === box.squareMetres)?.price
  const price = box.price ?? listed
  const monthlyNet = price === undefined ? undefined : readAmount(price, entry.currency)
  if (monthlyNet === undefined)
    report({ path, message: `${name} has no price, and the list of prices has none for its area` })
  if (monthlyNet === null) {
    report({ path: [...path, 'price'], message: `${name}: ${price} has more decimals than ${entry.currency} allows` })
  }
  const shape = drawn.shapes.get(box.number)
  if (!monthlyNet || !shape) return []
  const { number, squareMetres, height, active } = box
  return [
    {
      number,
      name: box.name ?? `Box ${number}`,
      ...sidesOf(box, shape),
      height,
      squareMetres,
      sizeClass: sizeClassOf(squareMetres),
      lockVersion: box.lockVersion ?? entry.lockVersion,
      active,
      monthlyNet,
      ...shape,
    },
  ]
}

function reportRepeatedNumbers({ code, floors }: WarehouseEntry, path: Path, report: Report): void {
  const listed = floors.flatMap(({ boxes }, floor) =>
    boxes.map(({ number }, index) => ({ number, path: [...path, 'floors', floor, 'boxes', index, 'number'] })),
  )
  reportRepeated(
    listed,
    ({ number }) => number,
    (index, number) => report({ path: listed[index]?.path ?? path, message: `${code} has Box ${number} twice` }),
  )
}

/** Calls `onRepeated` for every item whose key an earlier item has. */
export function reportRepeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  onRepeated: (index: number, key: string) => void,
): void {
  const seen = new Set<string>()
  for (const [index, item] of items.entries()) {
    const key = keyOf(item)
    if (seen.has(key)) onRepeated(index, key)
    seen.add(key)
  }
}
