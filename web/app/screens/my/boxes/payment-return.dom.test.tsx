import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { PaymentReturn } from './payment-return.tsx'

afterEach(() => vi.unstubAllGlobals())

const Screen = () => <PaymentReturn locations={[]} />
const outcomePath = 'GET /api/client/my/payments/p1/outcome'

test.each([
  ['CANCELED', 'The payment was cancelled'],
  ['DECLINED', 'Your bank declined the payment'],
])('says immediately that the payment is %s', async (outcome, title) => {
  vi.stubGlobal('fetch', fakeApi({ [outcomePath]: () => ({ outcome }) }))
  renderRoutes([{ path: '/my/boxes', Component: Screen }], '/my/boxes?rent=r1&paymentId=p1')
  await screen.findByText(title)
  expect(screen.queryByText(/waiting for the payment/)).toBeNull()
})
