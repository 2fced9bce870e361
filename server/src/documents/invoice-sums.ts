import { type Minor, vatOf } from '#src/kernel/money.ts'
import type { InvoiceDocument, InvoiceLine, VatGroup } from './invoice-document.ts'

type LineFacts = Omit<InvoiceLine, 'net' | 'vat' | 'gross' | 'period' | 'exemption'> &
  Partial<Pick<InvoiceLine, 'period' | 'exemption'>>

/** Calculates a line from its net price. VAT is rounded per line. */
export function netLine(facts: LineFacts): InvoiceLine {
  const net = facts.quantity * facts.unitNet
  const vat = vatOf(net, facts.vatPermille)
  return { period: null, exemption: null, ...facts, net, vat, gross: net + vat }
}

const groupKey = ({ vatCategory, vatPermille }: Pick<InvoiceLine, 'vatCategory' | 'vatPermille'>) =>
  `${vatCategory} ${vatPermille}`

/** BG-23: the amounts per rate are the sums of the rounded lines. */
export function vatGroups(lines: readonly InvoiceLine[]): VatGroup[] {
  const groups = Map.groupBy(lines, groupKey)
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const exemptions = [...new Set(members.flatMap(({ exemption }) => exemption ?? []))]
    const { vatCategory, vatPermille } = first
    return [{ vatCategory, vatPermille, exemptions, net: sumOf(members, 'net'), vat: sumOf(members, 'vat') }]
  })
}

type Sums = Pick<InvoiceDocument, 'lines' | 'breakdown' | 'totals' | 'prepaid' | 'payable'>

/** Totals of an invoice from its lines and the prepaid amount. */
export function invoiceSums(lines: InvoiceLine[], prepaid: Minor = 0): Sums {
  const totals = { net: sumOf(lines, 'net'), vat: sumOf(lines, 'vat'), gross: sumOf(lines, 'gross') }
  return { lines, breakdown: vatGroups(lines), totals, prepaid, payable: totals.gross - prepaid }
}

export function sumOf<Key extends string>(items: readonly Readonly<Record<Key, Minor>>[], key: Key): Minor {
  return items.reduce((sum, item) => sum + item[key], 0)
}

/** The unpaid amount including the deposit. */
export function amountDue({ payable, deposit, payment }: InvoiceDocument): Minor {
  return payment.paidOn === null ? payable + (deposit ?? 0) : 0
}
