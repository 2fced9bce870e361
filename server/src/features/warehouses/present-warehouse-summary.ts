import type { WarehouseSummary } from '@boxzone/contract'
import type { Db } from '#src/kernel/database/index.ts'
import { findWarehouse, type WarehouseRow } from './warehouses.repo.ts'

type PlaceFacts = Pick<
  WarehouseRow,
  'id' | 'name' | 'street' | 'houseNumber' | 'city' | 'zip' | 'countryCode' | 'lat' | 'lng' | 'timeZone'
>

/** A location as contracts and doors show it. */
export function presentWarehouseSummary(warehouse: PlaceFacts): WarehouseSummary {
  const { id, name, street, houseNumber, city, zip, countryCode, lat, lng, timeZone } = warehouse
  const address = { street, number: houseNumber, city, zip, countryCode }
  return { id, name, address, country: countryCode, location: { lat, lng }, timeZone }
}

/** The locations of these ids, each read once. */
export async function findWarehousesById(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WarehouseRow>> {
  const found = await Promise.all([...new Set(ids)].map((id) => findWarehouse(db, id, now)))
  return new Map(found.flatMap((place) => (place ? [[place.id, place] as const] : [])))
}
