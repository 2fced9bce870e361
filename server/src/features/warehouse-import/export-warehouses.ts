import type { OpeningHours } from '@boxzone/contract'
import { findExportedVouchers } from '#src/features/orders/index.ts'
import { currencyOf } from '#src/features/referral/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import {
  type BoxImportRow,
  type CurrentState,
  type FloorRow,
  readCurrentState,
  type VatRateRow,
  type VoucherRow,
  type WarehouseImportRow,
} from './current-state.ts'

/** The stored data in the format of the import file. */
export async function exportWarehouses(db: Db): Promise<object> {
  const stored = await readCurrentState(db, () => true)
  const floors = Map.groupBy(stored.floors, ({ warehouseId }) => warehouseId)
  const boxes = Map.groupBy(stored.boxes, ({ floorId }) => floorId)
  return {
    countries: countriesOf(stored),
    vouchers: (await findExportedVouchers(db)).map(voucherOf),
    locations: stored.warehouses.map((warehouse) => ({
      ...locationOf(warehouse),
      floors: (floors.get(warehouse.id) ?? []).map((floor) => floorOf(floor, warehouse, boxes.get(floor.id) ?? [])),
    })),
  }
}

const withoutEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

function countriesOf({ vatRates, insurances, warehouses }: CurrentState): object[] {
  const codes = [...new Set([...vatRates, ...insurances].map(({ countryCode }) => countryCode))].sort()
  return codes.map((code) => {
    const currency = warehouses.find(({ countryCode }) => countryCode === code)?.currency ?? currencyOf(code)
    const rates = (kind: VatRateRow['code']) =>
      vatRates.flatMap(({ countryCode, code: rateCode, validFrom, permille }) =>
        countryCode === code && rateCode === kind
          ? [{ from: validFrom, percent: permille === null ? 'standard' : permille / 10 }]
          : [],
      )
    const privateRates = rates('PRIVATE')
    const offers = insurances.filter(({ countryCode }) => countryCode === code)
    return {
      code,
      currency,
      vat: rates('STANDARD'),
      ...(privateRates.length > 0 ? { vatOfPersons: privateRates } : {}),
      insurances: offers.map(({ tier, coverage, monthlyGross, includedInRent }) => ({
        tier,
        coverage: toMajor(coverage, currency),
        monthly: toMajor(monthlyGross, currency),
        ...(includedInRent ? { includedInRent } : {}),
      })),
    }
  })
}

function voucherOf({ code, kind, value, currency, validFrom, validUntil, maxUses, ...voucher }: VoucherRow): object {
  const { perPerson, maxUsesPerPerson } = voucher
  return {
    code,
    kind,
    value: kind === 'AMOUNT' && currency ? toMajor(value, currency) : value,
    ...withoutEmpty({ currency, from: validFrom.toISOString(), until: validUntil?.toISOString(), maxUses }),
    ...(perPerson ? withoutEmpty({ maxUsesPerPerson }) : { perPerson }),
  }
}

function locationOf(warehouse: WarehouseImportRow): object {
  return {
    code: warehouse.code,
    name: warehouse.name,
    slug: warehouse.slug,
    address: {
      street: warehouse.street,
      number: warehouse.houseNumber,
      city: warehouse.city,
      zip: warehouse.zip,
      country: warehouse.countryCode,
    },
    position: { lat: warehouse.lat, lng: warehouse.lng },
    ...withoutEmpty({ approach: warehouse.approach }),
    timeZone: warehouse.timeZone,
    currency: warehouse.currency,
    phone: warehouse.phone,
    ...(warehouse.deactivated ? { closed: warehouse.deactivationReason ?? true } : {}),
    carAccess: warehouse.carAccess,
    barrierFree: warehouse.barrierFree,
    delivery: warehouse.delivery,
    features: warehouse.features,
    openingHours: hoursOf(warehouse.openingHours),
    lockVersion: warehouse.lockVersion,
    ...(warehouse.photos.length > 0 ? { photos: warehouse.photos } : {}),
    ...(warehouse.panoramas.length > 0 ? { panoramas: warehouse.panoramas } : {}),
    ...withoutEmpty({ promotion: warehouse.promotion }),
  }
}

function hoursOf({ nonstop, week, backup }: OpeningHours): object {
  const formatDays = (days: NonNullable<typeof week>) =>
    Object.fromEntries(
      Object.entries(days).map(([weekday, spans]) => [weekday, (spans ?? []).map(({ from, to }) => `${from}-${to}`)]),
    )
  return {
    ...(nonstop ? { nonstop } : {}),
    ...(week && !nonstop ? { week: formatDays(week) } : {}),
    ...(backup ? { backup: formatDays(backup) } : {}),
  }
}

function floorOf(floor: FloorRow, warehouse: WarehouseImportRow, boxes: readonly BoxImportRow[]): object {
  const { level, width, height, walls, doors, fixtures } = floor
  return {
    level,
    drawing: { width, height, walls, doors, fixtures },
    boxes: boxes.map((box) => ({
      number: box.number,
      ...(box.name === `Box ${box.number}` ? {} : { name: box.name }),
      squareMetres: box.squareMetres,
      width: box.width,
      length: box.length,
      height: box.height,
      price: toMajor(box.monthlyNet, warehouse.currency),
      ...(box.lockVersion === warehouse.lockVersion ? {} : { lockVersion: box.lockVersion }),
      ...(box.active ? {} : { active: false }),
      shape: box.polygon,
      door: box.door,
    })),
  }
}
