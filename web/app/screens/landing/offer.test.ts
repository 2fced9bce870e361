import type { Box, Warehouse } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { sizeGroups } from '#app/domain/boxes/size-groups.ts'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { toLandingData } from './offer.ts'

const warehouse = (id: string, countryCode: string, deactivated = false): Warehouse =>
  testWarehouse({
    id,
    address: { street: 'A', number: '1', city: 'B', zip: '1', countryCode },
    deactivation: { deactivated, reason: null },
  })

const box = (number: string, squareMetres: number, priceWithVat: number, state: Box['state'] = 'available'): Box => ({
  id: number,
  number,
  name: number,
  floor: '0',
  area: { width: 1, length: squareMetres, height: 2.5, squareMetres },
  sizeClass: 'SMALL',
  lockVersion: 'V2',
  state,
  rentFrom: null,
  price: { price: priceWithVat, priceWithVat, vat: 0, currency: 'EUR' },
  availableFrom: null,
})

const home = warehouse('home', 'SVK')

test('counts only open warehouses and their countries', () => {
  const offer = toLandingData(
    [home, warehouse('b', 'SVK'), warehouse('c', 'CZE'), warehouse('d', 'ITA', true)],
    home,
    [],
  )
  expect(offer).toMatchObject({ locationCount: 3, countries: ['SVK', 'CZE'] })
})

test('returns the lowest price of a free Box of each size, as the page of the warehouse does', () => {
  const boxes = [
    box('A1', 3.01, 66),
    box('A5', 3, 70),
    box('A2', 2.98, 64, 'busy'),
    box('A3', 10, 200),
    box('A4', 2.5, 50),
  ]
  const offer = toLandingData([home], home, boxes)
  expect(offer.prices).toEqual([{ step: 3, amount: 66, currency: 'EUR', hasHigherPrices: true }])
  const ofLocation = sizeGroups(boxes).find(({ squareMetres }) => squareMetres === 3)
  expect(offer.prices[0]?.amount).toBe(ofLocation?.priceFrom)
  expect(offer.pricesAt).toEqual({ id: 'home', name: home.name })
})

test('returns a free Box for the hero, preferably of the popular size', () => {
  const boxes = [box('A1', 1, 26), box('A2', 3, 60, 'busy'), box('A3', 3, 64)]
  expect(toLandingData([home], home, boxes).freeBox).toMatchObject({ warehouseId: 'home', number: 'A3', amount: 64 })
  expect(toLandingData([home], home, boxes.slice(0, 2)).freeBox).toMatchObject({ number: 'A1' })
})

test('returns no offer without warehouses', () => {
  expect(toLandingData([], undefined, [])).toMatchObject({
    locationCount: 0,
    countries: [],
    prices: [],
    freeBox: undefined,
  })
})
