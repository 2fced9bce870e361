import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import OrderStatusCheckScreen from './order-status-check.screen.tsx'

const orderId = '00000000-0000-4000-8000-0000000000a1'
const path = '/order/status-check'

beforeEach(() => vi.unstubAllGlobals())

const pending = { orderId, status: 'SUBMITTED', paymentStatus: 'pending' }
const failed = { orderId, status: 'FAILED', paymentStatus: 'fail' }

function open(outcome: string, state: object = pending) {
  vi.stubGlobal(
    'fetch',
    fakeApi({
      'GET /api/client/order/status': () => state,
      'POST /api/client/order/payment-outcome': () => ({ outcome }),
    }),
  )
  renderRoutes([{ path, Component: OrderStatusCheckScreen }], `${path}?orderId=${orderId}&paymentId=1`)
}

test('says that the customer left the payment page, and offers to pay', async () => {
  open('CANCELED')
  expect(await screen.findByRole('heading', { name: 'You haven’t paid yet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try to pay again' })).toBeTruthy()
})

test.each([
  ['CANCELED', 'You haven’t paid yet'],
  ['DECLINED', 'Your payment was unsuccessful'],
])('distinguishes a failed payment by its outcome %s', async (outcome, name) => {
  open(outcome, failed)
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try to pay again' })).toBeTruthy()
})

test('says that the payment is processed only while the provider has no result', async () => {
  open('WAITING')
  expect(await screen.findByRole('heading', { name: 'Your payment is being processed' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try to pay again' })).toBeNull()
})
