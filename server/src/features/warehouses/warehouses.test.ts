import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/api/client/warehouse'
interface Floor {
  free: number
  priceFrom: number | null
}
const bratislava = 'lat=48.148&lng=17.107'

test('lists every warehouse, those with free Boxes first', async () => {
  const { status, body } = await app.request('GET', path)
  expect(status).toBe(200)
  expect(body).toHaveLength(16)
  const free = body.map((warehouse: { hasFreeBoxes: boolean }) => warehouse.hasFreeBoxes)
  expect(free).toEqual([...free].sort((left, right) => Number(right) - Number(left)))
  expect(body[0].distance).toBeNull()
})

test('lists the nearest warehouse with free Boxes first, with the distance in kilometres', async () => {
  const { body } = await app.request('GET', `${path}?${bratislava}`)
  expect(body[0].name).toBe('Ružinov')
  expect(body[0].distance).toBeGreaterThan(2.3)
  expect(body[0].distance).toBeLessThan(2.6)
  const free = body.filter((warehouse: { hasFreeBoxes: boolean }) => warehouse.hasFreeBoxes)
  const distances = free.map((warehouse: { distance: number }) => warehouse.distance)
  expect(distances).toEqual([...distances].sort((left, right) => left - right))
})

test('returns the reason and no free Boxes for a deactivated warehouse', async () => {
  const { body } = await app.request('GET', path)
  const closed = body.filter(
    (warehouse: { deactivation: { deactivated: boolean } }) => warehouse.deactivation.deactivated,
  )
  expect(closed).toHaveLength(1)
  expect(closed[0]).toMatchObject({ hasFreeBoxes: false, freeBoxCount: 0, availableFrom: null })
  expect(closed[0].deactivation.reason).toBe('RECONSTRUCTION')
})

test('splits the free Boxes of a size by floor when the warehouse has several floors', async () => {
  const { body } = await app.request('GET', path)
  const sizes: { free: number; priceFrom: number; groundFloor?: Floor; otherFloors?: Floor }[] = body.flatMap(
    (warehouse: { sizes: unknown[] }) => warehouse.sizes,
  )
  const split = sizes.flatMap(({ groundFloor, otherFloors, ...size }) =>
    groundFloor && otherFloors ? [{ ...size, groundFloor, otherFloors }] : [],
  )
  expect(split.length).toBeGreaterThan(0)
  expect(split.length).toBeLessThan(sizes.length)
  for (const { free, priceFrom, groundFloor, otherFloors } of split) {
    expect(groundFloor.free + otherFloors.free).toBe(free)
    const prices = [groundFloor, otherFloors].flatMap((floor) => floor.priceFrom ?? [])
    if (free > 0) expect(Math.min(...prices)).toBe(priceFrom)
  }
})

test('returns promotions in the requested language', async () => {
  const texts = async (language: string) => {
    const { body } = await app.request('GET', `${path}?language=${language}`)
    return body.flatMap((warehouse: { promotion: { text: string } | null }) => warehouse.promotion?.text ?? [])
  }
  expect(await texts('sk')).toContain('Prvý mesiac zadarmo')
  expect(await texts('en')).toContain('First month free')
})

test.each([
  ['lat=91&lng=17', 'lat'],
  ['lat=NaN&lng=17', 'lat'],
  ['lat=48', 'lng'],
  ['lng=17', 'lat'],
  ['lat=&lng=', 'lat'],
  ['lat=48&lat=49&lng=17', 'lat'],
  ['language=xx', 'language'],
])('refuses the query %s and names the invalid field', async (query, field) => {
  const { status, body } = await app.request('GET', `${path}?${query}`)
  expect(status).toBe(400)
  expect(body.code).toBe('validation')
  expect(Object.keys(body.fields)).toContain(field)
})
