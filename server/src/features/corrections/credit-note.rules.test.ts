import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceLine } from '#src/documents/index.ts'
import { netLine } from '#src/documents/invoice-sums.ts'
import { remainingLines } from '#src/features/invoices/index.ts'
import { chooseCreditLines, creditedTotal, creditNoteMoney } from './credit-note.rules.ts'

const lineOf = (description: string, quantity: number, unitNet: number): InvoiceLine =>
  netLine({ description, quantity, unit: 'MONTH', unitNet, vatCategory: 'S', vatPermille: 230 })
const rent = lineOf('Rent', 1, 5203)
const insurance = lineOf('Insurance', 1, 300)
const discount = lineOf('Discount', -1, 520)
const total = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { gross }) => sum + gross, 0)

test('credits the whole invoice, one line or a part of a line', () => {
  const lines = [rent, insurance]
  expect(creditedTotal(chooseCreditLines(lines, null) ?? [])).toBe(total(lines))
  expect(creditedTotal(chooseCreditLines(lines, [{ line: 1 }]) ?? [])).toBe(insurance.gross)
  const [part] = chooseCreditLines(lines, [{ line: 0, amount: 1000 }]) ?? []
  expect(part).toMatchObject({ gross: -1000, quantity: -1, description: 'Rent' })
})

test('refuses more than a line or the invoice has, an unknown line and a repeated line', () => {
  expect(chooseCreditLines([rent], [{ line: 0, amount: rent.gross + 1 }])).toBeNull()
  expect(chooseCreditLines([rent], [{ line: 1 }])).toBeNull()
  expect(chooseCreditLines([rent], [{ line: 0, amount: 1 }, { line: 0 }])).toBeNull()
  expect(chooseCreditLines([rent, discount], [{ line: 0 }])).toBeNull()
  expect(chooseCreditLines([rent], rent.gross + 1)).toBeNull()
  expect(chooseCreditLines([{ ...rent, net: 0, vat: 0, gross: 0 }], null)).toBeNull()
})

test('credits at most the amount of the invoice over any sequence of credit notes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9000 }),
      (amounts, unitNet) => {
        const lines = [lineOf('Rent', 1, unitNet), insurance]
        const notes: InvoiceLine[][] = []
        for (const amount of amounts) {
          const note = chooseCreditLines(remainingLines(lines, notes), amount)
          if (note) {
            expect(creditedTotal(note)).toBe(amount)
            notes.push(note)
          }
        }
        const remaining = remainingLines(lines, notes)
        expect(remaining.every(({ gross }) => gross >= 0)).toBe(true)
        expect(total(remaining) + notes.reduce((sum, note) => sum + creditedTotal(note), 0)).toBe(total(lines))
        const last = chooseCreditLines(remaining, null)
        expect(last ? creditedTotal(last) : 0).toBe(total(remaining))
      },
    ),
    { numRuns: 2_000 },
  )
})

const paid = { settlement: 'REFUND', owed: null, refundable: 5000, minimumPayment: 50 } as const

test('refunds a paid invoice only up to what the card paid', () => {
  expect(creditNoteMoney({ ...paid, total: 5000 })).toEqual({ settlement: 'REFUND', returned: 5000, reduced: 0 })
  expect(creditNoteMoney({ ...paid, total: 5001 })).toBeNull()
  expect(creditNoteMoney({ ...paid, total: 9000, settlement: 'CREDIT' })).toMatchObject({ returned: 9000 })
  expect(creditNoteMoney({ ...paid, total: 9000, settlement: 'NONE' })).toMatchObject({ returned: 0, reduced: 0 })
})

test('reduces an unpaid invoice and returns used credit to the balance', () => {
  const unpaid = { ...paid, refundable: 0, owed: 4000 }
  expect(creditNoteMoney({ ...unpaid, total: 1000 })).toEqual({ settlement: 'NONE', returned: 0, reduced: 1000 })
  expect(creditNoteMoney({ ...unpaid, total: 5000 })).toEqual({ settlement: 'CREDIT', returned: 1000, reduced: 4000 })
  expect(creditNoteMoney({ ...unpaid, total: 3960 })).toBeNull()
})
