import type { PlanBox } from '#src/features/floor-plans/index.ts'
import { toMillimetre } from '#src/features/floor-plans/index.ts'
import { slugOf } from '#src/kernel/slug.ts'
import { demoApproach } from './approaches.ts'
import { BOX_SIZES } from './box-mix.ts'
import { BUILDINGS } from './buildings.ts'
import {
  COUNTRIES,
  type CountryFacts,
  countryFacts,
  type DemoInsurance,
  type DemoVatRate,
  oneOf,
  VAT_RATES,
} from './countries.ts'
import { layoutFloor } from './layout.ts'
import { monthlyNet } from './prices.ts'
import { randomOf } from './random.ts'
import { stableId } from './stable-id.ts'
import { occupy } from './states.ts'
import { TRAITS, type WarehouseTraits } from './traits.ts'
import type { DemoBox, DemoFloor, DemoWarehouse } from './warehouse.ts'
import demo from './warehouses.json' with { type: 'json' }

export interface DemoCountry {
  code: string
  currency: string
  minorUnits: number
  insurances: DemoInsurance[]
}

export interface DemoWorld {
  countries: DemoCountry[]
  vatRates: readonly DemoVatRate[]
  warehouses: DemoWarehouse[]
}

/** The fictional warehouses of the demo. The result is the same on every day and machine. */
export function demoWorld(): DemoWorld {
  return { countries: COUNTRIES.map(countryOf), vatRates: VAT_RATES, warehouses: demo.warehouses.map(warehouseOf) }
}

function countryOf(code: string): DemoCountry {
  const { currency, minorUnits, insurance } = countryFacts(code)
  const insurances = insurance.map((offer) => ({ id: stableId(`insurance:${code}:${offer.tier}`), ...offer }))
  return { code, currency, minorUnits, insurances }
}

function warehouseOf(entry: (typeof demo.warehouses)[number]): DemoWarehouse {
  const { code, name, address, location, timeZone } = entry
  const country = countryFacts(address.countryCode)
  const traits = entryOf(TRAITS, code)
  const floors = floorsOf(code)
  const [ground] = floors
  if (!ground) throw new Error(`the building of ${code} has no floor`)
  return {
    code,
    id: stableId(`warehouse:${code}`),
    slug: slugOf(name),
    name,
    address: { ...address, countryCode: country.code },
    location: { ...location },
    timeZone,
    currency: country.currency,
    phone: traits.phone,
    deactivation: { deactivated: traits.closedBecause !== null, reason: traits.closedBecause },
    accessibility: { car: traits.car, barrierFree: traits.features.includes('BARRIER_FREE') },
    delivery: traits.delivery,
    features: [...traits.features],
    openingHours: traits.openingHours,
    lockVersion: traits.lockVersion,
    promotion: traits.promotion,
    approach: demoApproach({ code, street: address.street, location, ground, features: traits.features }),
    floors,
    boxes: boxesOf(code, floors, traits, country),
  }
}

function floorsOf(code: string): DemoFloor[] {
  const building = entryOf(BUILDINGS, code)
  return building.floors.map((_, level) => ({
    id: stableId(`floor:${code}:${level}`),
    level,
    ...layoutFloor(building, level, randomOf(`${code}:floor:${level}`)),
  }))
}

function boxesOf(code: string, floors: DemoFloor[], traits: WarehouseTraits, country: CountryFacts): DemoBox[] {
  const planned = floors.flatMap((floor) => floor.boxes)
  const occupancy = occupy(planned, traits, randomOf(`${code}:states`))
  return floors.flatMap((floor) =>
    floor.boxes.map((box): DemoBox => {
      const squareMetres = oneOf(BOX_SIZES, box.squareMetres)
      return {
        id: stableId(`box:${code}:${box.number}`),
        floorId: floor.id,
        level: floor.level,
        number: box.number,
        name: `Box ${box.number}`,
        ...sidesOf(box),
        height: floor.level === 0 && squareMetres >= 10 ? 2.8 : 2.5,
        squareMetres,
        polygon: box.polygon,
        door: box.door,
        lockVersion: traits.lockVersion,
        monthlyNet: monthlyNet(country, squareMetres, traits.zone, floor.level),
        ...(occupancy.get(box.number) ?? { initialState: 'busy', freeFromInDays: null }),
      }
    }),
  )
}

/** The width is the side with the door, in every rotation of the building. */
function sidesOf({ polygon, door }: PlanBox): { width: number; length: number } {
  const [from, , to] = polygon
  if (!from || !to) throw new Error('the polygon of a Box must have four corners')
  const [across, down] = [toMillimetre(to[0] - from[0]), toMillimetre(to[1] - from[1])]
  return door[1] === from[1] || door[1] === to[1] ? { width: across, length: down } : { width: down, length: across }
}

function entryOf<Value>(table: Record<string, Value>, code: string): Value {
  const value = table[code]
  if (value === undefined) throw new Error(`the demo data of the warehouse ${code} is incomplete`)
  return value
}
