import { sizeClassOf } from '@boxzone/contract/size-classes'
import type { Config } from '#src/config/config.ts'
import { hashPassword } from '#src/features/accounts/index.ts'
import { type Db, inTransaction, json, type Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { insertDemoAccounts } from './accounts.repo.ts'
import { demoPassword } from './accounts.ts'
import { insertDemoContracts } from './contracts.repo.ts'
import { demoMarker } from './database-marker.repo.ts'
import { insertDemoCodes } from './door-codes.repo.ts'
import { insertDemoDoors } from './doors.repo.ts'
import { insertDemoHistory } from './history/history.repo.ts'
import { insertDemoStaff } from './staff.repo.ts'
import { type DemoWarehouse, type DemoWorld, demoWorld } from './world/index.ts'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    sharedState: { key: string; value: Record<string, unknown> }
  }
}

/** Fills an empty database with the demo data, with dates relative to now. Returns whether it was empty. */
export async function seedDemo(db: Db, now: Date, config: Config): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword)
  return inTransaction(db, async (tx) => {
    const marked = await tx
      .insertInto('sharedState')
      .values({ key: demoMarker, value: json({ seededAt: now.toISOString() }) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!marked) {
      await insertDemoStaff(tx, now, config)
      return false
    }
    const world = demoWorld()
    await insertVatRates(tx, world)
    await insertCatalogue(tx, world, now)
    for (const warehouse of world.warehouses) await insertWarehouse(tx, warehouse, now)
    await insertDemoAccounts(tx, now, passwordHash)
    await insertDemoContracts(tx, world, now, config)
    await insertDemoStaff(tx, now, config)
    if (config.DEMO_HISTORY) await insertDemoHistory(tx, world, now, config)
    await insertDemoDoors(tx, now, config)
    await insertDemoCodes(tx, now, config)
    return true
  })
}

async function insertVatRates(tx: Tx, { vatRates }: DemoWorld): Promise<void> {
  const rows = vatRates.map(({ countryCode, code, permille, validFrom }) => ({
    countryCode,
    code,
    permille,
    validFrom,
  }))
  await tx.insertInto('vatRate').values(rows).execute()
}

/** Inserts the insurances of every country and the vouchers. In Italy, the rent includes the basic insurance. */
async function insertCatalogue(tx: Tx, { countries }: DemoWorld, now: Date): Promise<void> {
  const insurances = countries.flatMap(({ code, insurances: tiers }) =>
    tiers.map(({ id, tier, coverage, pricePerMonth }) => ({
      id,
      countryCode: code,
      tier,
      coverage,
      monthlyGross: pricePerMonth,
      includedInRent: code === 'ITA' && tier === 'BASIC',
    })),
  )
  await tx.insertInto('insurance').values(insurances).execute()
  const lastYear = new Date(now.getTime() - 365 * dayMs)
  const valid = { validFrom: lastYear, validUntil: null, maxUses: null, currency: null }
  await tx
    .insertInto('voucher')
    .values([
      { ...valid, code: 'WELCOME10', kind: 'PERCENT', value: 10 },
      { ...valid, code: 'FREEMONTH', kind: 'FREE_MONTHS', value: 1 },
      { ...valid, code: 'USED1', kind: 'PERCENT', value: 20, maxUses: 0 },
      { ...valid, code: 'OLD1', kind: 'PERCENT', value: 20, validUntil: new Date(now.getTime() - dayMs) },
    ])
    .execute()
}

async function insertWarehouse(tx: Tx, warehouse: DemoWarehouse, now: Date): Promise<void> {
  await tx.insertInto('warehouse').values(warehouseRow(warehouse)).execute()
  const floors = warehouse.floors.map(({ id, level, width, height, walls, doors, fixtures }) => ({
    id,
    warehouseId: warehouse.id,
    level,
    width,
    height,
    walls: json(walls),
    doors: json(doors),
    fixtures: json(fixtures),
  }))
  await tx.insertInto('floor').values(floors).execute()
  await tx.insertInto('box').values(boxRows(warehouse)).execute()
  const prices = warehouse.boxes.map(({ id, monthlyNet }) => ({ boxId: id, validFrom: now, monthlyNet }))
  await tx.insertInto('boxPrice').values(prices).execute()
  const taken = occupancyRows(warehouse, now)
  if (taken.length > 0) await tx.insertInto('occupancy').values(taken).execute()
}

function warehouseRow(warehouse: DemoWarehouse) {
  const { address, location, deactivation, accessibility } = warehouse
  return {
    id: warehouse.id,
    code: warehouse.code,
    slug: warehouse.slug,
    name: warehouse.name,
    street: address.street,
    houseNumber: address.number,
    city: address.city,
    zip: address.zip,
    countryCode: address.countryCode,
    lat: location.lat,
    lng: location.lng,
    timeZone: warehouse.timeZone,
    currency: warehouse.currency,
    phone: warehouse.phone,
    deactivated: deactivation.deactivated,
    deactivationReason: deactivation.reason,
    carAccess: accessibility.car,
    barrierFree: accessibility.barrierFree,
    delivery: warehouse.delivery,
    features: warehouse.features,
    openingHours: json(openingHours(warehouse)),
    lockVersion: warehouse.lockVersion,
    photos: [],
    panoramas: [],
    promotion: warehouse.promotion ? json(warehouse.promotion) : null,
    approach: json(warehouse.approach),
  }
}

function openingHours({ openingHours: hours }: DemoWarehouse) {
  const backup = hours.backup ? { backup: hours.backup } : {}
  return hours.nonstop ? { nonstop: true, ...backup } : { nonstop: false, week: hours.week, ...backup }
}

const boxRows = (warehouse: DemoWarehouse) =>
  warehouse.boxes.map((box) => ({
    id: box.id,
    warehouseId: warehouse.id,
    floorId: box.floorId,
    number: String(box.number),
    name: box.name,
    width: box.width,
    length: box.length,
    height: box.height,
    squareMetres: box.squareMetres,
    sizeClass: sizeClassOf(box.squareMetres),
    lockVersion: box.lockVersion,
    state: box.initialState === 'inactive' ? ('out-of-service' as const) : ('active' as const),
    monthlyNet: box.monthlyNet,
    polygon: json(box.polygon),
    door: json(box.door),
    busyUntil: null,
  }))

/** Occupancies of rented Boxes for which the demo has no contract and no account. */
function occupancyRows(warehouse: DemoWarehouse, now: Date) {
  return warehouse.boxes
    .filter(({ initialState }) => initialState === 'busy')
    .map(({ id, freeFromInDays }) => ({
      id: newId(),
      boxId: id,
      kind: 'CONTRACT' as const,
      reference: 'demo',
      fromAt: new Date(now.getTime() - 90 * dayMs),
      untilAt: freeFromInDays === null ? null : new Date(now.getTime() + freeFromInDays * dayMs),
    }))
}
