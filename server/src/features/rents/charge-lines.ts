import type { InvoiceLine } from '#src/documents/index.ts'
import { taxAt } from '#src/features/invoices/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { splitGross, type Taxed } from '#src/kernel/money.ts'
import { type ChargeRow, findPendingCharges, sumPendingChargesOf, updateChargesInvoiced } from './charges.repo.ts'
import type { RentRow } from './rents.repo.ts'

/** The line of a one-time charge. Its gross amount is fixed, so VAT is a part of it. */
export function chargeLine({ text, gross }: Pick<ChargeRow, 'text' | 'gross'>, vatPermille: number): InvoiceLine {
  const taxed = splitGross(gross, vatPermille)
  const line = { description: text, period: null, quantity: 1, unit: 'PIECE', unitNet: taxed.net, once: true } as const
  return { ...line, ...taxed, ...taxAt(vatPermille) }
}

/** Adds the pending charges of the contract to the invoice of the rent. The contract must be locked. */
export async function invoicePendingCharges(
  tx: Tx,
  { id, contractId }: ChargedRent,
  vatPermille: number,
): Promise<InvoiceLine[]> {
  const pending = await findPendingCharges(tx, contractId)
  await updateChargesInvoiced(
    tx,
    pending.map((charge) => charge.id),
    id,
  )
  return pending.map((charge) => chargeLine(charge, vatPermille))
}

type ChargedRent = Pick<RentRow, 'id' | 'contractId'>

/** Like `invoicePendingCharges` for rents of different contracts. Returns the lines by rent. */
export async function invoicePendingChargesOf(
  tx: Tx,
  rents: readonly (ChargedRent & { readonly vatPermille: number })[],
): Promise<Map<string, InvoiceLine[]>> {
  const contractIds = rents.map(({ contractId }) => contractId)
  const pending = await sumPendingChargesOf(tx, contractIds)
  const lines = new Map<string, InvoiceLine[]>()
  for (const rent of rents.filter(({ contractId }) => pending.has(contractId)))
    lines.set(rent.id, await invoicePendingCharges(tx, rent, rent.vatPermille))
  return lines
}

/** The total of a price and of further lines. */
export const addTaxed = (price: Taxed, lines: readonly Taxed[]): Taxed =>
  lines.reduce(
    (total, { net, vat, gross }) => ({ net: total.net + net, vat: total.vat + vat, gross: total.gross + gross }),
    { net: price.net, vat: price.vat, gross: price.gross },
  )
