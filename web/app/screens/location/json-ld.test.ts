import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { selfStorage } from './json-ld.ts'

const warehouse = testWarehouse({
  name: 'Ružinov',
  address: { street: 'Mlynské nivy', number: '901', city: 'Bratislava', zip: '821 09', countryCode: 'SVK' },
  location: { lat: 48.1475, lng: 17.1405 },
  phone: '+421200000000',
  sizes: [
    { sizeClass: 'XS', sizeFrom: 1, sizeTo: 1, free: 2, priceFrom: 26 },
    { sizeClass: 'LARGE', sizeFrom: 8, sizeTo: 15, free: 0, priceFrom: 140 },
    { sizeClass: 'MEDIUM', sizeFrom: 5, sizeTo: 5, free: 0, priceFrom: null },
  ],
})

const jsonLd = selfStorage(warehouse, 'https://boxzone.test/location/1', 'SK')

test('describes a warehouse as SelfStorage with postal address and position', () => {
  expect(jsonLd).toMatchObject({
    '@type': 'SelfStorage',
    address: { streetAddress: 'Mlynské nivy 901', postalCode: '821 09', addressCountry: 'SK' },
    geo: { latitude: 48.1475, longitude: 17.1405 },
  })
})

test('lists every size with a price as an offer, in stock or not', () => {
  expect(jsonLd.makesOffer.map(({ name, availability }) => [name, availability])).toEqual([
    ['XS', 'https://schema.org/InStock'],
    ['LARGE', 'https://schema.org/OutOfStock'],
  ])
})

test('lists seven days for a warehouse that is always open and omits closed days', () => {
  expect(jsonLd.openingHoursSpecification).toHaveLength(7)
  const week = { monday: [{ from: '08:00', to: '16:00' }], sunday: [] }
  const other = selfStorage({ ...warehouse, openingHours: { nonstop: false, week } }, '', undefined)
  expect(other.openingHoursSpecification).toMatchObject([{ opens: '08:00', closes: '16:00' }])
})

test('lists photos with absolute URLs', () => {
  const photos = ['/dev/pictures/a.png', 'https://pictures.test/b.jpg']
  expect(selfStorage({ ...warehouse, photos }, 'https://boxzone.test/location/1', 'SK').image).toEqual([
    'https://boxzone.test/dev/pictures/a.png',
    'https://pictures.test/b.jpg',
  ])
})
