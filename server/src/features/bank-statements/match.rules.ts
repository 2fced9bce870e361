import type { Minor } from '#src/kernel/money.ts'
import { type CamtEntry, symbolsIn } from './camt.rules.ts'

/** A rent with an invoice, paid or not. */
export interface OpenInvoice {
  readonly rentId: string
  readonly variableSymbol: string
  readonly owed: Minor
  readonly currency: string
  readonly isPaid: boolean
  /** Accounts from which the tenant paid before. */
  readonly payerIbans: readonly string[]
}

/**
 * `amount`: the invoice has another amount, or the texts name several unpaid invoices. `payer`: only account and amount
 * match. `paid`: the invoice was paid before, or an earlier entry pays it.
 */
export type MatchRemark = 'amount' | 'payer' | 'paid' | 'unknown'

export interface EntryMatch {
  readonly state: 'EXACT' | 'PROPOSED' | 'UNMATCHED'
  readonly rentId: string | null
  readonly remark: MatchRemark | null
}

const unmatched: EntryMatch = { state: 'UNMATCHED', rentId: null, remark: 'unknown' }

/** Exact means that the texts name one unpaid invoice and its amount is equal. Staff decide about other entries. */
export function matchEntry(entry: CamtEntry, invoices: readonly OpenInvoice[]): EntryMatch {
  const symbols = symbolsIn(entry.texts)
  const sameCurrency = invoices.filter(({ currency }) => currency === entry.currency)
  const named = sameCurrency.filter(({ variableSymbol }) => symbols.has(variableSymbol))
  const unpaid = named.filter(({ isPaid }) => !isPaid)
  const exact = unpaid.filter(({ owed }) => owed === entry.amount)
  if (exact.length === 1 && unpaid.length === 1)
    return { state: 'EXACT', rentId: exact[0]?.rentId ?? null, remark: null }
  const [first] = exact.length > 0 ? exact : unpaid
  if (first) return { state: 'PROPOSED', rentId: first.rentId, remark: 'amount' }
  const [paid] = named
  if (paid) return { state: 'PROPOSED', rentId: paid.rentId, remark: 'paid' }
  const known = sameCurrency.filter(
    ({ isPaid, owed, payerIbans }) =>
      !isPaid && owed === entry.amount && entry.payerIban !== null && payerIbans.includes(entry.payerIban),
  )
  const [byPayer] = known
  return byPayer && known.length === 1 ? { state: 'PROPOSED', rentId: byPayer.rentId, remark: 'payer' } : unmatched
}

/** An invoice has at most one exact match. Another entry for the same invoice is a second payment. */
export function matchEntries(entries: readonly CamtEntry[], invoices: readonly OpenInvoice[]): EntryMatch[] {
  const used = new Set<string>()
  return entries.map((entry) => {
    const match = matchEntry(entry, invoices)
    if (match.state !== 'EXACT' || match.rentId === null) return match
    if (used.has(match.rentId)) return { ...match, state: 'PROPOSED', remark: 'paid' }
    used.add(match.rentId)
    return match
  })
}
