import type { InvoiceLine } from '#src/documents/index.ts'
import { type CreditSettlement, creditLines } from '#src/features/invoices/index.ts'
import { type Minor, splitGross } from '#src/kernel/money.ts'

/** The part of a line to credit. Without an amount, everything that is left of the line. */
export interface CreditedLine {
  /** Position of the line in the invoice, from 0. */
  readonly line: number
  /** With VAT. */
  readonly amount?: Minor | undefined
}

const nothingRetained = { days: 0, of: 1 }

/** The lines of the credit note with negative amounts, or null when the request exceeds what is left. */
export function chooseCreditLines(
  remaining: readonly InvoiceLine[],
  requested: readonly CreditedLine[] | Minor | null,
): InvoiceLine[] | null {
  const left = totalOf(remaining)
  const parts = typeof requested === 'number' ? allocateAmount(remaining, requested) : requested
  const chosen = parts === null ? [...remaining] : selectParts(remaining, parts)
  if (chosen === null) return null
  const total = totalOf(chosen)
  return total > 0 && total <= left ? creditLines(chosen, nothingRetained) : null
}

/** Takes an amount from the lines in their order. */
function allocateAmount(remaining: readonly InvoiceLine[], amount: Minor): CreditedLine[] {
  let open = amount
  const parts = remaining.flatMap(({ gross }, line) => {
    const part = Math.min(open, Math.max(0, gross))
    open -= part
    return part > 0 ? [{ line, amount: part }] : []
  })
  // A part that no line covers makes the request invalid.
  return open > 0 ? [...parts, { line: remaining.length, amount: open }] : parts
}

function selectParts(remaining: readonly InvoiceLine[], parts: readonly CreditedLine[]): InvoiceLine[] | null {
  if (new Set(parts.map(({ line }) => line)).size !== parts.length) return null
  const lines = parts
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, amount }) => partOf(remaining[line], amount))
  return lines.every((line) => line !== null) ? lines : null
}

function partOf(line: InvoiceLine | undefined, amount: Minor | undefined): InvoiceLine | null {
  if (!line || line.gross === 0) return null
  if (amount === undefined || amount === line.gross) return line
  if (amount <= 0 || amount > line.gross) return null
  return { ...line, ...splitGross(amount, line.vatPermille) }
}

const totalOf = (lines: readonly InvoiceLine[]): Minor => lines.reduce((total, { gross }) => total + gross, 0)

/** The positive total of a credit note. */
export const creditedTotal = (lines: readonly InvoiceLine[]): Minor => 0 - totalOf(lines)

interface MoneyFacts {
  readonly total: Minor
  readonly settlement: CreditSettlement
  /** The amount that the customer still owes of the invoice. Null when it is paid. */
  readonly owed: Minor | null
  /** The amount that can be refunded to the card that paid. */
  readonly refundable: Minor
  /** A card cannot be charged less than this. */
  readonly minimumPayment: Minor
}

export interface CreditNoteMoney {
  readonly settlement: CreditSettlement
  /** The part that is refunded or added to the balance. */
  readonly returned: Minor
  /** The part that the customer no longer owes. */
  readonly reduced: Minor
}

/**
 * Reduces an unpaid invoice first. Returns the remaining amount to the balance, unless the settlement is NONE. Null when
 * the card did not pay enough for the refund, or when an amount is left that is too low for a card.
 */
export function creditNoteMoney(facts: MoneyFacts): CreditNoteMoney | null {
  const { total, settlement, owed, refundable, minimumPayment } = facts
  if (owed !== null) {
    const reduced = Math.min(total, owed)
    const left = owed - reduced
    if (left > 0 && left < minimumPayment) return null
    const rest = settlement === 'NONE' ? 0 : total - reduced
    return { settlement: rest > 0 ? 'CREDIT' : 'NONE', returned: rest, reduced }
  }
  if (settlement === 'REFUND' && total > refundable) return null
  return { settlement, returned: settlement === 'NONE' ? 0 : total, reduced: 0 }
}
