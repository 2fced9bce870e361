import type { WarehouseSummary } from '@boxzone/contract'
import type { Db } from '#src/kernel/database/index.ts'
import { findWarehouse, type WarehouseRow } from './warehouses.repo.ts'

type SummaryColumns = Pick<
  WarehouseRow,
  'id' | 'name' | 'street' | 'houseNumber' | 'city' | 'zip' | 'countryCode' | 'lat' | 'lng' | 'timeZone'
>

/** The short form of a warehouse in contracts and doors. */
export function presentWarehouseSummary(warehouse: SummaryColumns): WarehouseSummary {
  const { id, name, street, houseNumber, city, zip, countryCode, lat, lng, timeZone } = warehouse
  const address = { street, number: houseNumber, city, zip, countryCode }
  return { id, name, address, country: countryCode, location: { lat, lng }, timeZone }
}

/** Reads each warehouse once, also when its id is repeated. */
export async function findWarehousesById(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WarehouseRow>> {
  const found = await Promise.all([...new Set(ids)].map((id) => findWarehouse(db, id, now)))
  return new Map(found.flatMap((warehouse) => (warehouse ? [[warehouse.id, warehouse] as const] : [])))
}
