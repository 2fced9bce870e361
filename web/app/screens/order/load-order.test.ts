import type { Offer } from '@boxzone/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { loadOrder } from './load-order.ts'

const minute = 60_000
const price = { price: 30, vat: 6.9, priceWithVat: 36.9, currency: 'EUR' } as const
const boxId = '00000000-0000-4000-8000-000000000131'
const offer: Offer = {
  box: {
    ...{ id: boxId, name: 'Box 131', number: '131', floor: '1', sizeClass: 'SMALL', lockVersion: 'V2' },
    area: { width: 1, length: 2, height: 2.4, squareMetres: 2 },
    ...{ state: 'available', rentFrom: null, price, availableFrom: null },
  },
  warehouse: testWarehouse({ id: '00000000-0000-4000-8000-000000000001' }),
  supplier: {
    ...{ name: '', street: '', zipCode: '', city: '', country: '', ico: '', dic: '', icDph: '', email: '', phone: '' },
  },
  ...{
    currency: 'EUR',
    vatRate: 23,
    price,
    periods: [],
    insurances: [],
    deposit: 30,
    promotion: null,
    heldUntil: null,
  },
}
const requestedUrls: string[] = []
let heldUntil: string | null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  requestedUrls.length = 0
  heldUntil = null
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url)
    return Response.json({ ...offer, heldUntil })
  })
  changeDraft({ type: 'boxChosen', box: offer.box, warehouseId: 'w1', draftId: 'd1', at: new Date().toISOString() })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const load = (path: string) => loadOrder(new URL(path, 'https://boxzone.test'), 'en')
const led = (path: string) => expect(load(path)).rejects.toBeInstanceOf(Response)

test('loads the offer once when the URL with the Box redirects to the clean URL', async () => {
  await led(`/order/first?box=${boxId}`)
  expect(await load('/order/first')).toMatchObject({ kind: 'ready', wasLapsed: false })
  expect(requestedUrls).toHaveLength(1)
})

test('loads the offer again for a later visit and reports the expired hold', async () => {
  heldUntil = new Date(Date.now() + 15 * minute).toISOString()
  expect(await load('/order/first')).toMatchObject({ offer: { heldUntil }, wasLapsed: false })
  vi.advanceTimersByTime(20 * minute)
  heldUntil = null
  expect(await load('/order/first')).toMatchObject({ offer: { heldUntil: null }, wasLapsed: true })
  expect(requestedUrls).toHaveLength(2)
})

test('loads the offer again when the clean URL was not opened in time', async () => {
  await led(`/order/first?box=${boxId}`)
  vi.advanceTimersByTime(20 * minute)
  expect(await load('/order/first')).toMatchObject({ wasLapsed: true })
  expect(requestedUrls).toHaveLength(2)
})
