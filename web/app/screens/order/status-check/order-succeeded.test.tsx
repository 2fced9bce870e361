import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { OrderSucceeded } from './order-succeeded.tsx'

const { mail } = messagesOf('en')['order-status'].success
const state = { orderId: 'order', status: 'FULFILLED', paymentStatus: 'success', businessId: 'ZM2026000001' } as const

test('announces the door codes in the e-mail only without an identity check', () => {
  expect(visibleText(renderToText(<OrderSucceeded state={state} />))).toContain(mail.text)
  const checked = visibleText(renderToText(<OrderSucceeded state={state} />, { config: { 'kyc.enabled': 'true' } }))
  expect(checked).toContain(mail.textLater)
  expect(checked).not.toContain(mail.text)
})
