import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { OrderSucceeded, SucceededMessage } from './order-succeeded.tsx'

const { mail, later, receipt: receiptTexts } = messagesOf('en')['order-status'].success
const state = { orderId: 'order', status: 'FULFILLED', paymentStatus: 'success', businessId: 'ZM2026000001' } as const
const receipt = {
  email: 'eva@demo.test',
  paid: 128,
  contractNumber: 'ZM2026000001',
  invoiceNumber: '2026000001',
  currency: 'EUR' as const,
  proof: { orderId: 'order' },
}

test('announces the door codes in the e-mail only without an identity check', () => {
  const part = <OrderSucceeded state={state} receipt={undefined} />
  expect(visibleText(renderToText(part))).toContain(mail.text)
  const checked = visibleText(renderToText(part, { config: { 'kyc.enabled': 'true' } }))
  expect(checked).toContain(mail.textLater)
  expect(checked).not.toContain(mail.text)
})

test('names the e-mail and the amount, and offers contract and invoice, to the browser that ordered', () => {
  const message = visibleText(renderToText(<SucceededMessage state={state} receipt={receipt} />)).join(' ')
  expect(message).toContain('eva@demo.test')
  expect(message).toContain('128.00')
  const markup = renderToText(<OrderSucceeded state={state} receipt={receipt} />)
  expect(visibleText(markup)).toEqual(expect.arrayContaining([receiptTexts.contract, receiptTexts.invoice]))
  expect(valuesOf(markup, 'href')).toContain('/reset-password/request?new')
  expect(valuesOf(markup, 'href').join()).not.toContain('eva@')
})

test('shows neither e-mail nor documents to other holders of the link', () => {
  const message = renderToText(<SucceededMessage state={state} receipt={undefined} />)
  const markup = renderToText(<OrderSucceeded state={state} receipt={undefined} />)
  expect(message + markup).not.toContain('@')
  expect(visibleText(markup)).not.toContain(receiptTexts.invoice)
})

test('mentions several contracts and invoices after an order of several Boxes', () => {
  const place = { boxName: '1', warehouseId: 'w1', warehouseName: 'Petržalka', from: '2026-12-01', startsLater: true }
  const several = { ...state, place, others: [{ orderId: 'second', businessId: 'ZM2026000002', boxName: '2' }] }
  const text = visibleText(renderToText(<OrderSucceeded state={several} receipt={undefined} />))
  expect(text).toContain(mail.textLaterSeveral)
  expect(text).toContain(later.titleSeveral.replace('{day}', '1 December 2026'))
})
