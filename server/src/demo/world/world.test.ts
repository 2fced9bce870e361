import { expect, test } from 'vitest'
import { checkPlan } from '#src/features/floor-plans/index.ts'
import { countryFacts } from './countries.ts'
import { demoWorld } from './index.ts'
import { demoVat, monthlyNet } from './prices.ts'

const world = demoWorld()
const warehouseByCode = (code: string) => {
  const found = world.warehouses.find((warehouse) => warehouse.code === code)
  if (!found) throw new Error(`the demo has no warehouse ${code}`)
  return found
}
const free = (code: string) => warehouseByCode(code).boxes.filter((box) => box.initialState === 'available')

test('generates the same data every time', () => {
  expect(demoWorld()).toEqual(world)
})

test('has sixteen warehouses with unique ids and slugs', () => {
  expect(world.warehouses).toHaveLength(16)
  expect(new Set(world.warehouses.map(({ slug }) => slug)).size).toBe(16)
  const ids = world.warehouses.flatMap(({ id, floors, boxes }) => [id, ...[...floors, ...boxes].map((part) => part.id)])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  for (const { slug } of world.warehouses) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test.each(world.warehouses.map(({ code }) => code))('has a path to every Box on the floors of %s', (code) => {
  for (const floor of warehouseByCode(code).floors) expect(checkPlan(floor)).toEqual([])
})

test.each(world.warehouses.map(({ code }) => code))('has 24 to 120 Boxes in %s, numbered by floor', (code) => {
  const { boxes, floors } = warehouseByCode(code)
  expect(boxes.length).toBeGreaterThanOrEqual(24)
  expect(boxes.length).toBeLessThanOrEqual(120)
  for (const { id, level, width, height } of floors) {
    const own = boxes.filter((box) => box.floorId === id)
    expect(own.map((box) => box.number)).toEqual(own.map((_, index) => (level + 1) * 100 + 1 + index))
    expect([width, height]).toEqual([floors[0]?.width, floors[0]?.height])
  }
})

test('states the area of every Box within 1 % of its width times its length', () => {
  for (const { width, length, squareMetres } of world.warehouses.flatMap(({ boxes }) => boxes)) {
    expect(Math.abs(width * length - squareMetres)).toBeLessThanOrEqual(squareMetres * 0.01)
  }
})

test('has many small and few large Boxes', () => {
  const sizes = world.warehouses.flatMap(({ boxes }) => boxes.map((box) => box.squareMetres))
  const small = sizes.filter((size) => size <= 5).length
  const large = sizes.filter((size) => size >= 15).length
  expect(small / sizes.length).toBeGreaterThan(0.7)
  expect(large / sizes.length).toBeLessThan(0.06)
  expect([...new Set(sizes)].sort((a, b) => a - b)).toEqual([1, 2, 3, 5, 8, 10, 15, 20])
})

test('has the most Boxes in BA1, of which seventeen on two floors are free', () => {
  expect(Math.max(...world.warehouses.map(({ boxes }) => boxes.length))).toBe(warehouseByCode('BA1').boxes.length)
  expect(free('BA1')).toHaveLength(17)
  expect(new Set(free('BA1').map((box) => box.level)).size).toBe(2)
  expect(free('BA1').find((box) => box.number === 131)).toMatchObject({ squareMetres: 3, width: 1.5, length: 2 })
})

test('has one deactivated, one full, one V1 warehouse, one with a backup door and two with a promotion', () => {
  const codes = (test: (warehouse: (typeof world.warehouses)[number]) => boolean) =>
    world.warehouses.filter(test).map(({ code }) => code)
  expect(codes(({ deactivation }) => deactivation.deactivated && deactivation.reason !== null)).toEqual(['PHA4'])
  expect(codes(({ code }) => free(code).length === 0)).toEqual(['BUD2'])
  expect(codes(({ lockVersion }) => lockVersion === 'V1')).toEqual(['ZA1'])
  expect(codes(({ openingHours }) => openingHours.backup !== null)).toEqual(['BA1'])
  expect(codes(({ floors }) => floors.some(({ doors }) => doors.some(({ kind }) => kind === 'backup')))).toEqual([
    'BA1',
  ])
  expect(codes(({ promotion }) => promotion !== null)).toEqual(['KE1', 'PHA2'])
})

test('lists a feature exactly for the warehouses whose data has it', () => {
  for (const { features, openingHours, lockVersion, accessibility, promotion } of world.warehouses) {
    expect(features.includes('NONSTOP')).toBe(openingHours.nonstop)
    expect(features.includes('SMART')).toBe(lockVersion === 'V2')
    expect(features.includes('BARRIER_FREE')).toBe(accessibility.barrierFree)
    expect(features.includes('FIRST_MONTH_FREE')).toBe(promotion?.benefit === 'FIRST_MONTH_FREE')
  }
})

test('has in every warehouse more than 65 % rented Boxes, of which some become free', () => {
  for (const { boxes } of world.warehouses) {
    const busy = boxes.filter((box) => box.initialState === 'busy')
    expect(busy.length / boxes.length).toBeGreaterThan(0.65)
    expect(busy.some((box) => box.freeFromInDays !== null)).toBe(true)
    expect(boxes.filter((box) => box.initialState !== 'busy').every((box) => box.freeFromInDays === null)).toBe(true)
  }
})

test('uses the price list for the ground floor of BA1', () => {
  const grossOf = (size: number) => {
    const box = warehouseByCode('BA1').boxes.find(
      (candidate) => candidate.level === 0 && candidate.squareMetres === size,
    )
    return box && box.monthlyNet + demoVat(box.monthlyNet, 230)
  }
  expect([1, 2, 3, 5, 8, 10].map(grossOf)).toEqual([2600, 4600, 6400, 9900, 14000, 16600])
})

test('adjusts prices for centre, edge and upper floor and rounds them with VAT', () => {
  for (const code of ['SVK', 'CZE', 'HUN', 'ROU', 'POL', 'ITA'] as const) {
    const country = countryFacts(code)
    for (const { squareMetres, net, gross } of country.monthly) {
      expect(net + demoVat(net, country.vatPermille)).toBe(gross)
      const cases = [
        ['centre', 0, 1.1],
        ['edge', 0, 0.9],
        ['standard', 1, 0.95],
        ['edge', 1, 0.855],
      ] as const
      for (const [zone, level, factor] of cases) {
        const price = monthlyNet(country, squareMetres, zone, level)
        const shown = price + demoVat(price, country.vatPermille)
        expect(Math.abs(shown / gross - factor)).toBeLessThan(0.02)
        expect(shown % (country.minorUnits === 0 ? 20 : 10)).toBe(0)
      }
    }
  }
})

test('has one current standard VAT rate per country', () => {
  for (const { code } of world.countries) {
    const rates = world.vatRates.filter((rate) => rate.countryCode === code)
    expect(rates.at(-1)).toMatchObject({ permille: countryFacts(code).vatPermille, validTo: null })
    for (const [index, rate] of rates.slice(1).entries()) {
      expect(Date.parse(rate.validFrom) - Date.parse(rates[index]?.validTo ?? '')).toBe(86_400_000)
    }
  }
})

test('has four insurances per country with increasing price and cover', () => {
  for (const { insurances } of world.countries) {
    expect(insurances.map(({ tier }) => tier)).toEqual(['BASIC', 'STANDARD', 'PLUS', 'PREMIUM'])
    const dearer = insurances.toSorted((a, b) => a.coverage - b.coverage).map(({ pricePerMonth }) => pricePerMonth)
    expect(dearer).toEqual(dearer.toSorted((a, b) => a - b))
  }
})
