import { expect, test } from 'vitest'
import { parsePromotion, promotionFieldsOf } from './promotion.rules.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const percent = { type: 'Sun', benefit: 'PERCENT', percent: 20, validUntil: '2027-03-31', maxUses: 50 } as const

test.each([null, percent, { type: 'Gem', benefit: 'FIRST_MONTH_FREE' } as const])(
  'returns %j unchanged when the form sends it without edits',
  (promotion) => {
    expect(parsePromotion(promotionFieldsOf(promotion), isDay)).toEqual({ promotion })
  },
)

test.each([
  [{ percent: '' }, 'percent'],
  [{ percent: '101' }, 'percent'],
  [{ percent: '2.5' }, 'percent'],
  [{ until: '31.3.' }, 'until'],
  [{ maxUses: '0' }, 'maxUses'],
  [{ maxUses: '1.5' }, 'maxUses'],
] as const)('refuses %j because of its %s', (change, wrong) => {
  expect(parsePromotion({ ...promotionFieldsOf(percent), ...change }, isDay)).toEqual({ wrong })
})
