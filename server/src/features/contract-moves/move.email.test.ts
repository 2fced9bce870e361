import { formatDay, formatMoney } from '@boxzone/i18n'
import { languages } from '@boxzone/i18n/languages'
import { translator } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import type { PdfRequest } from '#src/documents/index.ts'
import { moveAgreedEmail } from './move.email.tsx'
import { movePaymentEmail } from './move-payment.email.tsx'

type Agreed = ReturnType<typeof moveAgreedEmail.sample>

const config = readConfig({}, '0.0.0-test')
const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const

/** The rows of the e-mail and of its PDF. */
async function render(change: Partial<Agreed> = {}, language: (typeof languages)[number] = 'en') {
  const requests: PdfRequest[] = []
  const renderPdf = async (request: PdfRequest) => {
    requests.push(request)
    return Buffer.alloc(0)
  }
  const context = { language, config, renderPdf }
  const { text } = await moveAgreedEmail.render({ ...moveAgreedEmail.sample(context), ...change }, context)
  const [request] = requests
  const rows = request?.kind === 'notice' ? request.document.rows : []
  return { text, rows: Object.fromEntries(rows) }
}

test.each(languages)('states both differences and the last guaranteed day of a move in %s', async (language) => {
  const t = translator(language, 'move-mail')
  const { text, rows } = await render({ difference: euros(-950) }, language)
  const expected = {
    [t('row.difference')]: formatMoney(-9.5, 'EUR', language),
    [t('row.depositDifference')]: formatMoney(5, 'EUR', language),
    [t('row.guarantee')]: formatDay('2027-11-30', language, { style: 'long' }),
  }
  expect(rows).toMatchObject(expected)
  for (const [name, value] of Object.entries(expected)) expect(text).toContain(`${name}: ${value}`)
})

test('omits a difference of zero and a price guarantee that ends before the move', async () => {
  const { rows } = await render({ difference: euros(0), depositDifference: euros(0), guaranteedUntil: '2026-12-01' })
  expect(Object.keys(rows).join()).not.toMatch(/difference|guaranteed/)
  expect(rows).toMatchObject({ 'Paid for the move': '€14.50' })
})

test('accepts the data of a queued e-mail without differences', async () => {
  const context = { language: 'en', config, renderPdf: async () => Buffer.alloc(0) } as const
  const { difference, depositDifference, guaranteedUntil, ...stored } = moveAgreedEmail.sample(context)
  const agreed = moveAgreedEmail.data.parse(stored)
  expect((await moveAgreedEmail.render(agreed, context)).text).not.toMatch(/difference|guaranteed/)
  const { difference: rent, depositDifference: deposit, ...payment } = movePaymentEmail.sample(context)
  expect((await movePaymentEmail.render(movePaymentEmail.data.parse(payment), context)).text).not.toMatch(/difference/)
})

test('states both differences in the e-mail with the link to pay', async () => {
  const context = { language: 'en', config, renderPdf: async () => Buffer.alloc(0) } as const
  const { text } = await movePaymentEmail.render(movePaymentEmail.sample(context), context)
  expect(text).toContain('Rent difference for the rest of the period: €9.50')
  expect(text).toContain('Deposit difference: €5.00')
})
