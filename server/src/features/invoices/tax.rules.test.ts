import { expect, test } from 'vitest'
import { taxAt } from './tax.rules.ts'

test('returns the rate, or the exemption of letting', () => {
  expect(taxAt(230)).toEqual({ vatCategory: 'S', vatPermille: 230, exemption: null })
  expect(taxAt(1)).toEqual({ vatCategory: 'S', vatPermille: 1, exemption: null })
  expect(taxAt(0)).toEqual({ vatCategory: 'E', vatPermille: 0, exemption: 'LETTING' })
})
