import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceLine } from '#src/documents/index.ts'
import { netLine } from '#src/documents/invoice-sums.ts'
import { creditLines } from './credit.rules.ts'

const rent = netLine({
  description: 'Nájomné, Box 131',
  quantity: 1,
  unit: 'MONTH',
  unitNet: 5203,
  vatCategory: 'S',
  vatPermille: 230,
})
const totalOf = (lines: readonly InvoiceLine[]) => lines.reduce((total, { gross }) => total + gross, 0)

test('credits the complete invoice with its discount when nothing is retained', () => {
  const discount: InvoiceLine = {
    ...rent,
    quantity: -1,
    unit: 'PIECE',
    unitNet: 520,
    net: -520,
    vat: -120,
    gross: -640,
  }
  const lines = creditLines([rent, discount], { days: 0, of: 30 })
  expect(totalOf(lines)).toBe(-(6400 - 640))
  expect(lines.map(({ quantity }) => quantity)).toEqual([-1, 1])
  expect(lines.map(({ unit }) => unit)).toEqual(['PIECE', 'PIECE'])
})

test('returns no lines when everything is retained', () => {
  expect(creditLines([rent], { days: 30, of: 30 })).toEqual([])
})

test('calculates consistent credit lines for any invoice and credits it exactly when nothing is retained', () => {
  const line = fc.record({
    unitNet: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: -3, max: 24 }),
  })
  const share = fc.integer({ min: 1, max: 366 }).chain((of) => fc.record({ days: fc.nat(of), of: fc.constant(of) }))
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(200, 210, 230, 270),
      share,
      (facts, vatPermille, retained) => {
        const lines = facts.map((fact) =>
          netLine({ ...fact, description: 'x', unit: 'MONTH', vatCategory: 'S', vatPermille }),
        )
        for (const credited of creditLines(lines, retained)) {
          expect(credited.net).toBe(credited.quantity * credited.unitNet)
          expect(credited.gross).toBe(credited.net + credited.vat)
          expect(credited.unitNet).toBeGreaterThanOrEqual(0)
          expect(Math.abs(credited.vat * 1000 - credited.net * vatPermille)).toBeLessThan(1500)
        }
        expect(totalOf(creditLines(lines, { days: 0, of: retained.of })) + totalOf(lines)).toBe(0)
      },
    ),
    { numRuns: 3_000 },
  )
})
