import { emailKinds } from '@boxzone/contract/email-kinds'
import { expect, test } from 'vitest'
import { emails } from './emails.ts'
import { orderFulfilledEmail } from './features/orders/index.ts'
import { rentInvoiceEmail } from './features/rents/index.ts'
import { readTestConfig } from './testing/test-config.ts'

const config = readTestConfig()

test.each(emails.map((email) => [email.kind, email] as const))(
  'stores no token and no door code of the sent e-mail %s',
  async (_, email) => {
    const sample = email.sample({ language: 'en', config, renderPdf: async () => Buffer.alloc(0) })
    const kept = JSON.stringify(email.keep(sample))
    expect(kept).not.toMatch(/SAMPLE|481516|234200|\/service-access/)
  },
)

test('sends a new tenant the order number, the contract number and every line of the price', async () => {
  const context = { language: 'en', config, renderPdf: async () => Buffer.alloc(0) } as const
  const { invoice, contract } = orderFulfilledEmail.sample(context)
  const { text } = await orderFulfilledEmail.render(
    { ...orderFulfilledEmail.sample(context), invoice, contract },
    context,
  )
  expect(text).toContain(contract.orderNumber)
  expect(text).toContain(contract.number)
  for (const { description } of invoice.lines) expect(text).toContain(`${description}: `)
  expect(text).toContain('Refundable deposit: ')
  expect(text).toContain(`your order number ${contract.orderNumber}`)
})

test('lists the lines of an invoice with insurance', async () => {
  const context = { language: 'en', config, renderPdf: async () => Buffer.alloc(0) } as const
  const { invoice, ...sample } = rentInvoiceEmail.sample(context)
  const [rent] = invoice.lines
  if (!rent) throw new Error('the sample has no line')
  const lines = [rent, { ...rent, description: 'Insurance', gross: 400 }]
  const { text } = await rentInvoiceEmail.render({ ...sample, invoice: { ...invoice, lines } }, context)
  expect(text).toMatch(/Insurance: €4\.00/)
  expect(text).toContain(`${rent.description}: `)
})

test('lists every kind of e-mail in the contract, so that the office names it', () => {
  expect(emails.map(({ kind }) => kind).toSorted()).toEqual([...emailKinds])
})
