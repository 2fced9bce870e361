import { beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { sampleFurtherBox, sampleOffer } from '#app/testing/sample-order.ts'
import { loadOrder } from './load-order.ts'

const minute = 60_000
const boxId = sampleOffer.box.id
const requestedUrls: string[] = []
let heldUntil: string | null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  requestedUrls.length = 0
  heldUntil = null
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url)
    return Response.json({ ...sampleOffer, heldUntil })
  })
  changeDraft({
    type: 'boxChosen',
    box: sampleOffer.box,
    warehouseId: 'w1',
    draftId: 'd1',
    at: new Date().toISOString(),
  })
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

test('redirects to the location of a taken Box when the visitor has no draft of this Box', async () => {
  const taken = { code: 'Box/is-taken', warehouseId: 'w2', boxNumber: 'A 9' }
  vi.stubGlobal('fetch', async () => Response.json(taken, { status: 409 }))
  const opened = await load('/order/first?box=another').catch((response: unknown) => response)
  expect(opened instanceof Response && opened.headers.get('Location')).toBe('/location/w2?box=A%209')
  expect(await load('/order/first')).toMatchObject({ kind: 'unavailable', box: { id: boxId } })
})

test('adds a history entry after another page, and replaces the entry after a reload', async () => {
  const path = `/order/first?box=${boxId}`
  const replaces = async () => {
    const redirect = await load(path).catch((response: unknown) => response)
    return redirect instanceof Response && redirect.headers.has('X-Remix-Replace')
  }
  vi.stubGlobal('location', { pathname: '/location/w1', search: '?box=131' })
  expect(await replaces()).toBe(false)
  vi.stubGlobal('location', { pathname: '/order/first', search: `?box=${boxId}` })
  expect(await replaces()).toBe(true)
})

test.each([
  ['2026-12-10', '2026-12-10'],
  ['2026-11-14', null],
  ['2027-01-15', null],
])('retains a chosen first day only if it is possible (%s becomes %s)', async (startsOn, expected) => {
  changeDraft({ type: 'startChosen', startsOn })
  await load('/order/first')
  expect(getDraft()?.startsOn).toBe(expected)
})

test('continues with the further Box when the first one is taken', async () => {
  changeDraft({ type: 'boxAdded', box: sampleFurtherBox })
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes(sampleFurtherBox.id)
      ? Response.json({ ...sampleOffer, box: { ...sampleOffer.box, ...sampleFurtherBox }, heldUntil })
      : Response.json({ code: 'Box/is-taken' }, { status: 409 }),
  )
  expect(await load('/order/first')).toMatchObject({ kind: 'ready', offer: { box: { id: sampleFurtherBox.id } } })
  expect(getDraft()).toMatchObject({ box: { id: sampleFurtherBox.id }, others: [], lostNumber: sampleOffer.box.number })
})

const offers: Record<string, () => Response> = {
  [boxId]: () => Response.json(sampleOffer),
  [sampleFurtherBox.id]: () => Response.json({ ...sampleOffer, box: { ...sampleOffer.box, ...sampleFurtherBox } }),
  taken: () => Response.json({ code: 'Box/is-taken', boxNumber: '140' }, { status: 409 }),
}
const stubOffers = () =>
  vi.stubGlobal('fetch', async (url: string) => {
    const id = Object.keys(offers).find((each) => url.includes(`/offer/${each}`)) ?? ''
    return offers[id]?.() ?? new Response(null, { status: 503 })
  })

test.each([
  [`${boxId}&with=${sampleFurtherBox.id}`, ['131', '133'], null],
  [`${boxId}&with=${sampleFurtherBox.id},taken`, ['131', '133'], '140'],
  [`taken&with=${sampleFurtherBox.id}`, ['133'], '140'],
  [`${boxId}&with=`, ['131'], null],
])('begins an order of the chosen Boxes that are available for box=%s', async (chosen, numbers, lostNumber) => {
  stubOffers()
  changeDraft({ type: 'boxAdded', box: { ...sampleFurtherBox, id: 'b7', number: '7' } })
  await led(`/order/first?box=${chosen}`)
  const draft = getDraft()
  expect([draft?.box, ...(draft?.others ?? [])].map((box) => box?.number)).toEqual(numbers)
  expect(draft?.lostNumber).toBe(lostNumber)
})

test('begins no order of several Boxes when an offer cannot be loaded', async () => {
  stubOffers()
  const before = getDraft()
  expect(await load(`/order/first?box=${boxId}&with=broken`)).toMatchObject({ kind: 'failed' })
  expect(getDraft()).toEqual(before)
})
