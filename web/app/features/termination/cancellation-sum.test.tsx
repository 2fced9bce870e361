import type { CancellationPreview } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { CancellationSum } from './cancellation-sum.tsx'

const day = '2027-01-24'
const deposit = { kind: 'DEPOSIT', days: null, amount: 60 } as const
const preview = (refunds: CancellationPreview['refunds']): CancellationPreview => ({
  day,
  currency: 'EUR',
  charges: [],
  chargesTotal: 0,
  refunds,
  rerated: null,
  refundsTotal: 60,
  refundedBy: '2027-02-07',
})
const renderedText = (refunds: CancellationPreview['refunds']) =>
  visibleText(
    renderToText(<CancellationSum contractId="1" day={day} known={{ day, preview: preview(refunds) }} />),
  ).join(' ')

test('announces a refund on the card, by bank transfer, or both', () => {
  expect(renderedText([deposit])).toMatch(/to your card/i)
  expect(renderedText([deposit])).not.toMatch(/transfer/i)
  const sent = { ...deposit, byTransfer: true }
  expect(renderedText([sent])).toMatch(/by bank transfer by .* at the latest/i)
  expect(renderedText([sent])).not.toMatch(/card/i)
  const both = renderedText([{ kind: 'UNUSED_DAYS', days: 3, amount: 6 }, sent])
  expect(both).toMatch(/card.*transfer/i)
})

test('shows the day of the refund on one line', () => {
  const known = { day, preview: preview([deposit]) }
  expect(renderToText(<CancellationSum contractId="1" day={day} known={known} />)).toContain(
    '7\u00a0February\u00a02027',
  )
})

test('shows the additional price of the used months of a long period', () => {
  const rerated = { months: 2, discountPercent: 0, agreedDiscountPercent: 10, amount: 12.8 }
  const known = { day, preview: { ...preview([deposit]), rerated } }
  const text = visibleText(renderToText(<CancellationSum contractId="1" day={day} known={known} />)).join(' ')
  expect(text).toContain('€12.80')
  expect(renderedText([deposit])).not.toContain('€12.80')
})
