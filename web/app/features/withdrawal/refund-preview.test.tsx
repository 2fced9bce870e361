import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { RefundAmounts } from './refund-preview.tsx'

test('names neither used days nor an empty Box before the first day', () => {
  const used = { days: 0, amount: 0 }
  const preview = { currency: 'EUR', paid: 68, used, refund: 68, deposit: 64, depositBy: '2026-12-01' } as const
  const text = visibleText(renderToText(<RefundAmounts preview={preview} hasStarted={false} />)).join(' ')
  expect(text).not.toMatch(/used|empty/)
  expect(text).toMatch(/Deposit, by .*2026 at the latest €64.00/)
})

test('shows the paid price, the used days, the refund and the deposit before the withdrawal is sent', () => {
  const preview = {
    currency: 'EUR',
    paid: 68,
    used: { days: 3, amount: 6.8 },
    refund: 61.2,
    deposit: 64,
    depositBy: '2026-12-01',
  }
  const text = visibleText(renderToText(<RefundAmounts preview={preview} hasStarted />)).join(' ')
  expect(text).toContain('3 days used -€6.80')
  expect(text).toContain('Refunded to your card within 14 days €61.20')
  expect(text).toMatch(/Deposit, once the Box is empty, by .*2026 at the latest €64.00/)
})
