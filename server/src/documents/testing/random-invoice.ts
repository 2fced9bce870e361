import fc from 'fast-check'
import { checkInvoice } from '../check-invoice.ts'
import type { InvoiceDocument, InvoiceLine } from '../invoice-document.ts'
import { invoiceSums, netLine } from '../invoice-sums.ts'
import {
  companyOf,
  type SampleCountry,
  sampleCountries,
  sampleCreditNote,
  sampleInvoice,
  sampleRates,
} from '../samples/sample-invoices.ts'

const exempt = { vatPermille: 0, vatCategory: 'E', exemption: 'INSURANCE' } as const
const reversed = { vatPermille: 0, vatCategory: 'AE', exemption: 'REVERSE_CHARGE' } as const

const priced = fc.record({
  description: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `Box ${text}`),
  quantity: fc.integer({ min: 1, max: 36 }),
  unitNet: fc.integer({ min: 0, max: 5_000_000 }),
  unit: fc.constantFrom('MONTH', 'DAY', 'PIECE'),
})

const treatment = fc.constantFrom('STANDARD', 'STANDARD', 'STANDARD', 'EXEMPT')

function linesIn(country: SampleCountry): fc.Arbitrary<InvoiceLine[]> {
  const standard = { vatPermille: sampleRates[country].vatPermille, vatCategory: 'S' } as const
  const line = fc
    .tuple(priced, treatment)
    .map(([facts, kind]) => netLine({ ...facts, ...(kind === 'STANDARD' ? standard : exempt) }))
  const taxed = fc.tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 100 }))
  const discounted = taxed.map(([lines, percent]) => {
    const [first] = lines
    if (!first || percent === 0) return lines
    const unitNet = Math.floor((first.net * percent) / 100)
    return [...lines, netLine({ ...first, description: 'Voucher', quantity: -1, unitNet })]
  })
  const foreign = fc.array(
    priced.map((facts) => netLine({ ...facts, ...reversed })),
    { minLength: 1, maxLength: 4 },
  )
  return fc.oneof({ weight: 9, arbitrary: discounted }, { weight: 1, arbitrary: foreign })
}

const asCredit = (line: InvoiceLine): InvoiceLine => netLine({ ...line, quantity: -line.quantity })

/** Invoices and credit notes of all six countries, paid and unpaid, with discounts and exempt lines. */
export const randomInvoice: fc.Arbitrary<InvoiceDocument> = fc.constantFrom(...sampleCountries).chain((country) =>
  fc.tuple(linesIn(country), fc.boolean(), fc.boolean()).map(([lines, isCredit, isPaid]) => {
    const documentLines = isCredit ? lines.map(asCredit) : lines
    const { totals } = invoiceSums(documentLines)
    const sums = invoiceSums(documentLines, isPaid ? totals.gross : 0)
    const buyer = { ...companyOf[country], vatId: 'SK2020273893' }
    return isCredit ? sampleCreditNote(country, { ...sums, buyer }) : sampleInvoice(country, { ...sums, buyer })
  }),
)

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)

/** All totals are exact, and the checker reports no problem. */
export const sumsAreExact = fc.property(randomInvoice, (invoice) => {
  const { lines, breakdown, totals, prepaid, payable } = invoice
  const printed = (key: 'net' | 'vat' | 'gross') => total(lines.map((line) => line[key]))
  return (
    printed('net') === BigInt(totals.net) &&
    printed('vat') === BigInt(totals.vat) &&
    printed('gross') === BigInt(totals.gross) &&
    total(breakdown.map(({ net }) => net)) === BigInt(totals.net) &&
    total(breakdown.map(({ vat }) => vat)) === BigInt(totals.vat) &&
    BigInt(totals.net) + BigInt(totals.vat) === BigInt(totals.gross) &&
    BigInt(payable) === BigInt(totals.gross) - BigInt(prepaid) &&
    checkInvoice(invoice).length === 0
  )
})

/** Checks the property with `numRuns` random invoices. */
export function assertSumsAreExact(numRuns: number): void {
  fc.assert(sumsAreExact, { numRuns })
}
