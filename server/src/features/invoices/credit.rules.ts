import type { InvoiceLine } from '#src/documents/index.ts'
import { roundHalfUp, vatOf } from '#src/kernel/money.ts'

/** The share of a price that is retained: `days` days out of `of` days. */
export interface RetainedShare {
  readonly days: number
  readonly of: number
}

/** The lines of an invoice less its credit notes. A credit note repeats the descriptions of the lines it credits. */
export function remainingLines(
  lines: readonly InvoiceLine[],
  creditNotes: readonly (readonly InvoiceLine[])[],
): InvoiceLine[] {
  const remaining = lines.map((line) => ({ ...line }))
  for (const note of creditNotes) {
    let from = 0
    for (const credited of note) {
      const matches = ({ description, vatPermille }: InvoiceLine) =>
        description === credited.description && vatPermille === credited.vatPermille
      const index = remaining.findIndex((line, position) => position >= from && matches(line))
      const line = remaining[index]
      if (!line) throw new Error('a credit note has a line that its invoice does not have')
      remaining[index] = {
        ...line,
        net: line.net + credited.net,
        vat: line.vat + credited.vat,
        gross: line.gross + credited.gross,
      }
      from = index + 1
    }
  }
  return remaining
}

/** The lines whose price depends on the period. Unused days give no credit for a one-time charge. */
export const periodLines = (lines: readonly InvoiceLine[]): InvoiceLine[] => lines.filter(({ once }) => !once)

/** Rounds the retained part half up and credits the difference, so that both parts add up exactly to the invoice. */
export function creditLines(
  lines: readonly InvoiceLine[],
  retained: RetainedShare,
  /** The retained share of the rent, which is the first line. */
  retainedRent: RetainedShare = retained,
): InvoiceLine[] {
  const credited = lines.map((line, index) => creditLine(line, index === 0 ? retainedRent : retained))
  return credited.filter(({ gross }) => gross !== 0)
}

function creditLine(line: InvoiceLine, { days, of }: RetainedShare): InvoiceLine {
  const retainedNet = roundHalfUp((line.net * days) / of)
  const retainedVat = days === of ? line.vat : vatOf(retainedNet, line.vatPermille)
  const [net, vat] = [line.net - retainedNet, line.vat - retainedVat]
  // A unit price is never negative (BR-27), so the quantity carries the sign.
  const quantity = net < 0 ? 1 : -1
  return { ...line, quantity, unit: 'PIECE', unitNet: Math.abs(net), net: 0 - net, vat: 0 - vat, gross: 0 - net - vat }
}
