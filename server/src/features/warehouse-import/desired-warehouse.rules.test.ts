import { expect, test } from 'vitest'
import {
  boxesFrom,
  problemsOf,
  problemTexts,
  readSampleFile,
  singleWarehouse,
  warehouseFrom,
} from './testing/read-sample-warehouse.ts'

const everyDay = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const hours = /week: .*/

test('converts every field of a warehouse', () => {
  expect(warehouseFrom()).toMatchObject({ path: ['locations', 0] })
  expect(warehouseFrom().warehouse).toEqual({
    code: 'TT1',
    slug: 'trnava',
    name: 'Trnava',
    street: 'Hlavná',
    houseNumber: '1',
    city: 'Trnava',
    zip: '917 01',
    countryCode: 'SVK',
    lat: 48.377,
    lng: 17.588,
    timeZone: 'Europe/Bratislava',
    currency: 'EUR',
    phone: '+421331234567',
    deactivated: false,
    deactivationReason: null,
    carAccess: true,
    barrierFree: false,
    delivery: false,
    features: ['HEATING', 'SMART'],
    openingHours: {
      nonstop: false,
      week: {
        ...everyDay,
        monday: [{ from: '06:00', to: '22:00' }],
        tuesday: [{ from: '06:00', to: '22:00' }],
        saturday: [
          { from: '08:00', to: '12:00' },
          { from: '13:00', to: '24:00' },
        ],
      },
    },
    lockVersion: 'V2',
    photos: [],
    panoramas: [],
    promotion: { type: 'Gift', benefit: 'PERCENT', percent: 20 },
    approach: null,
  })
})

test('uses the slug of the file or derives it from the name', () => {
  const slugFrom = (name: string) => warehouseFrom(['name: Trnava', `name: "${name}"`]).warehouse.slug
  expect(warehouseFrom(['name: Trnava', 'name: Trnava\n    slug: tt-one']).warehouse.slug).toBe('tt-one')
  expect(slugFrom('  Łódź: Żółty   młyn (II.) ')).toBe('lodz-zolty-mlyn-ii')
  expect(slugFrom('„Čerešňa“ 24')).toBe('ceresna-24')
})

test('stores the reason of a closed warehouse only if the file has one', () => {
  const closed = (how: string) => warehouseFrom(['carAccess: true', `closed: ${how}\n    carAccess: true`]).warehouse
  expect(closed('true')).toMatchObject({ deactivated: true, deactivationReason: null })
  expect(closed('RECONSTRUCTION')).toMatchObject({ deactivated: true, deactivationReason: 'RECONSTRUCTION' })
})

test('stores the last day of a promotion', () => {
  const line = 'promotion: { type: Sun, benefit: FIRST_MONTH_FREE, validUntil: 2027-03-31 }'
  const promotion = { type: 'Sun', benefit: 'FIRST_MONTH_FREE', validUntil: '2027-03-31' }
  expect(warehouseFrom([/promotion: .*/, line]).warehouse.promotion).toEqual(promotion)
})

test('stores no promotion when the file has none', () => {
  expect(warehouseFrom([/promotion: .*/, '']).warehouse.promotion).toBeNull()
})

test('converts permanent opening and backup hours', () => {
  expect(warehouseFrom([hours, 'nonstop: true']).warehouse.openingHours).toEqual({ nonstop: true })
  expect(
    warehouseFrom([hours, 'nonstop: true\n      backup: { friday: [05:00-06:30] }']).warehouse.openingHours,
  ).toEqual({
    nonstop: true,
    backup: { ...everyDay, friday: [{ from: '05:00', to: '06:30' }] },
  })
})

test('converts a floor with the names, sides, sizes and prices of its Boxes', () => {
  const [floor] = warehouseFrom().floors
  expect(floor).toMatchObject({
    level: 0,
    width: 4,
    height: 5.6,
    walls: [],
    doors: [{ x: 0, y: 2.8, width: 1.4, kind: 'entrance' }],
    fixtures: [],
  })
  const [first, , , last] = boxesFrom()
  expect(first).toEqual({
    number: '001',
    name: 'Box 001',
    width: 2,
    length: 2,
    height: 2.5,
    squareMetres: 4,
    sizeClass: 'SMALL',
    lockVersion: 'V2',
    active: undefined,
    monthlyNet: 6000,
    polygon: [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ],
    door: [1, 2],
  })
  expect(last).toMatchObject({ number: '4', monthlyNet: 6450, door: [3, 3.6] })
})

test('prefers the fields of a Box to the drawing and the warehouse', () => {
  const own =
    'number: 2, name: Corner, width: 1.6, length: 2.5, lockVersion: V1, active: false, price: 70, squareMetres: 4'
  expect(boxesFrom(['number: 2, squareMetres: 4', own])[1]).toMatchObject({
    name: 'Corner',
    width: 1.6,
    length: 2.5,
    lockVersion: 'V1',
    active: false,
    monthlyNet: 7000,
  })
  expect(boxesFrom(['number: 2, squareMetres: 4', 'number: 2, width: 1.6, squareMetres: 4'])[1]).toMatchObject({
    width: 1.6,
    length: 2.5,
  })
  expect(boxesFrom(['lng: 17.588 }', 'lng: 17.588 }\n    lockVersion: V1'])[0]).toMatchObject({ lockVersion: 'V1' })
})

test('reports and skips a Box without a valid price', () => {
  const cheap = readSampleFile([['price: 64.5', 'price: 64.555']])
  expect(problemTexts(cheap.problems)).toEqual([
    'locations.0.floors.0.boxes.3.price: TT1 Box 4: 64.555 has more decimals than EUR allows',
  ])
  expect(singleWarehouse(cheap.desired.warehouses).floors[0]?.boxes.map(({ number }) => number)).toEqual([
    '001',
    '2',
    '3',
  ])
  expect(problemsOf(['squareMetres: 4, price: 60', 'squareMetres: 5, price: 60'])).toEqual(
    ['0', '1', '2'].map(
      (index) =>
        `locations.0.floors.0.boxes.${index}: TT1 Box ${['001', '2', '3'][Number(index)]} has no price, and the list of prices has none for its area`,
    ),
  )
})
