import type { GeoPosition, Language, LocationPicture, SizeOffer, Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import { translator } from '@boxzone/i18n/server-texts'
import { toDay } from '#src/kernel/days.ts'
import { toMajor, withVat } from '#src/kernel/money.ts'
import type { SizeRow } from './boxes.repo.ts'
import type { Promotion } from './warehouse-tables.ts'
import type { WarehouseRow } from './warehouses.repo.ts'
import { warehouseTitle } from './warehouses.rules.ts'

interface PresentOptions {
  readonly sizes: readonly SizeRow[]
  readonly position: GeoPosition | null
  readonly language: Language
  readonly now: Date
  readonly pictures: readonly LocationPicture[]
}

/** Lists every field, so that a new column is not sent to clients by accident. */
export function presentWarehouse(
  row: WarehouseRow,
  { sizes, position, language, now, pictures }: PresentOptions,
): Warehouse {
  const free = sizes.reduce((sum, size) => sum + size.free, 0)
  const location = { lat: row.lat, lng: row.lng }
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    title: warehouseTitle(row.name, row.city),
    address: {
      street: row.street,
      number: row.houseNumber,
      city: row.city,
      zip: row.zip,
      countryCode: row.countryCode,
    },
    location,
    timeZone: row.timeZone,
    deactivation: { deactivated: row.deactivated, reason: row.deactivationReason },
    hasFreeBoxes: free > 0 && !row.deactivated,
    freeBoxCount: row.deactivated ? 0 : free,
    availableFrom: row.deactivated ? null : firstFreeDay(row, sizes, free, now),
    priceFrom: priceFrom(row, sizes),
    currency: row.currency,
    distance: position ? Math.round(distanceKm(position, location) * 1000) / 1000 : null,
    accessibility: { car: row.carAccess, barrierFree: row.barrierFree },
    delivery: row.delivery,
    features: row.features,
    openingHours: row.openingHours,
    lockVersion: row.lockVersion,
    photos: urlsOf(pictures, 'photo'),
    panoramas: urlsOf(pictures, 'panorama'),
    promotion: row.promotion ? presentPromotion(row.promotion, language) : null,
    phone: row.phone,
    sizes: presentSizes(row, sizes),
  }
}

const urlsOf = (pictures: readonly LocationPicture[], kind: LocationPicture['kind']): string[] =>
  pictures.filter((picture) => picture.kind === kind).map(({ url }) => url)

export function presentSizes(row: WarehouseRow, sizes: readonly SizeRow[]): SizeOffer[] {
  return sizes.map((size) => ({
    sizeClass: size.sizeClass,
    sizeFrom: size.sizeFrom,
    sizeTo: size.sizeTo,
    free: row.deactivated ? 0 : size.free,
    priceFrom: gross(row, size.freeNetFrom ?? size.netFrom),
    ...(size.hasOtherFloors ? presentFloors(row, size) : {}),
  }))
}

function presentFloors(row: WarehouseRow, { free, groundFree, groundFreeNetFrom, otherFreeNetFrom }: SizeRow) {
  const offer = (count: number, net: number | null) => ({
    free: row.deactivated ? 0 : count,
    priceFrom: gross(row, net),
  })
  return { groundFloor: offer(groundFree, groundFreeNetFrom), otherFloors: offer(free - groundFree, otherFreeNetFrom) }
}

export function floorName(level: number, language: Language): string {
  const t = translator(language, 'warehouse')
  return level === 0 ? t('floor.ground') : t('floor.upper', { level })
}

function firstFreeDay(row: WarehouseRow, sizes: readonly SizeRow[], free: number, now: Date) {
  if (free > 0) return toDay(now, row.timeZone)
  const next = sizes
    .flatMap(({ nextFreeAt }) => nextFreeAt ?? [])
    .sort((left, right) => left.getTime() - right.getTime())[0]
  return next ? toDay(next, row.timeZone) : null
}

/** The price of the cheapest free Box, or of the cheapest Box when none is free. */
function priceFrom(row: WarehouseRow, sizes: readonly SizeRow[]): number | null {
  const free = sizes.flatMap(({ freeNetFrom }) => freeNetFrom ?? [])
  const all = sizes.flatMap(({ netFrom }) => netFrom ?? [])
  const nets = free.length > 0 ? free : all
  return nets.length > 0 ? gross(row, Math.min(...nets)) : null
}

function gross(row: WarehouseRow, net: number | null): number | null {
  return net === null ? null : toMajor(withVat(net, row.vatPermille).gross, row.currency)
}

function presentPromotion(promotion: Promotion, language: Language) {
  const firstMonthPercent = promotion.benefit === 'PERCENT' ? promotion.percent : 100
  return { type: promotion.type, text: promotionText(promotion, language), firstMonthPercent }
}

export function promotionText(promotion: Promotion, language: Language): string {
  const t = translator(language, 'warehouse')
  return promotion.benefit === 'PERCENT'
    ? t('promotion.percent', { percent: promotion.percent })
    : t('promotion.firstMonthFree')
}
