import type { InvoiceLine } from '#src/documents/index.ts'
import { roundHalfUp, vatOf } from '#src/kernel/money.ts'

/** Which share of a price stays with us. */
export interface CreditShare {
  readonly days: number
  readonly of: number
}

/**
 * The lines that take an invoice back to what was really used, at the original rate. What is kept is rounded half up;
 * the rest is credited, so that both add up to the invoice to the cent.
 */
export function creditLines(lines: readonly InvoiceLine[], kept: CreditShare): InvoiceLine[] {
  return lines.map((line) => creditLine(line, kept)).filter(({ gross }) => gross !== 0)
}

function creditLine(line: InvoiceLine, { days, of }: CreditShare): InvoiceLine {
  const keptNet = roundHalfUp((line.net * days) / of)
  const keptVat = days === of ? line.vat : vatOf(keptNet, line.vatPermille)
  const [net, vat] = [line.net - keptNet, line.vat - keptVat]
  // A unit price is never negative (BR-27): the sign stands in the quantity.
  const quantity = net < 0 ? 1 : -1
  return { ...line, quantity, unit: 'PIECE', unitNet: Math.abs(net), net: 0 - net, vat: 0 - vat, gross: 0 - net - vat }
}
