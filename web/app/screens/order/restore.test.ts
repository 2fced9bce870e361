import { beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { sampleFurtherBox, sampleOffer } from '#app/testing/sample-order.ts'
import { loadOrder } from './load-order.ts'

const draftId = '00000000-0000-4000-8000-00000000d001'
const orderId = '00000000-0000-4000-8000-00000000e001'
const prepared = {
  draftId,
  boxId: sampleOffer.box.id,
  warehouseId: sampleOffer.warehouse.id,
  periodInMonths: 3,
  insuranceId: null,
  voucherToken: null,
  needsLogin: false,
  invoicingDetails: { firstName: 'Eva', lastName: 'Horváthová', email: 'eva@example.test' },
}
let restored: () => Response

beforeEach(() => {
  restored = () => Response.json(prepared)
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/order/restore') ? restored() : Response.json(sampleOffer),
  )
  return () => vi.unstubAllGlobals()
})

const open = () => loadOrder(new URL(`/order/first?restore=${'t'.repeat(43)}`, 'https://boxzone.test'), 'en')
const redirectOf = async () => {
  const response = await open().catch((error: unknown) => error)
  return response instanceof Response ? response.headers.get('Location') : undefined
}
const refuse = (code: string, status: number) => {
  restored = () => Response.json({ code, orderId }, { status })
}

test('fills in the draft that holds the Box of a prepared order', async () => {
  expect(await redirectOf()).toBe('/order/first')
  expect(getDraft()).toMatchObject({
    draftId,
    invoicing: { periodInMonths: 3 },
    insurance: null,
    invoicingDetailsValid: false,
    invoicingDetails: { firstName: 'Eva', email: 'eva@example.test' },
  })
})

test('retains the choices of the customer when the link is opened again', async () => {
  await redirectOf()
  changeDraft({ type: 'periodChosen', periodInMonths: 6 })
  await redirectOf()
  expect(getDraft()?.invoicing.periodInMonths).toBe(6)
})

test('restores every Box of an abandoned order that is still available', async () => {
  const taken = '00000000-0000-4000-8000-000000000135'
  const ids = [sampleOffer.box.id, sampleFurtherBox.id, taken]
  restored = () => Response.json({ ...prepared, draftId: undefined, boxIds: ids })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/order/restore')) return restored()
    if (url.includes(taken)) return Response.json({ code: 'Box/is-taken' }, { status: 409 })
    return Response.json({
      ...sampleOffer,
      box: { ...sampleOffer.box, ...(url.includes(sampleFurtherBox.id) ? sampleFurtherBox : {}) },
    })
  })
  expect(await redirectOf()).toBe('/order/first')
  expect(getDraft()?.others).toEqual([sampleFurtherBox])
})

test('leads a customer with an account to the login first', async () => {
  restored = () => Response.json({ ...prepared, needsLogin: true })
  expect(await redirectOf()).toBe('/login?redirect=%2Forder%2Ffirst')
})

test('opens the status of an order that is paid', async () => {
  refuse('Order/already-paid', 409)
  expect(await redirectOf()).toBe(`/order/status-check?orderId=${orderId}`)
})

test.each(['Order/link-expired', 'Order/other-person'])('reports the link error %s', async (code) => {
  refuse(code, 410)
  expect(await open()).toEqual({ kind: 'none', isLinkOver: true, code })
})
