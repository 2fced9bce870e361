import { json, type Tx } from '#src/kernel/database/index.ts'
import type { NextPrice, NextTerms } from './next-terms.rules.ts'

/** Replaces the terms that were chosen earlier, or removes them if `terms` is null. */
export async function updateNextTerms(tx: Tx, contractId: string, terms: NextTerms | null): Promise<void> {
  const nextTerms = terms === null ? null : json(terms)
  await tx.updateTable('contract').set({ nextTerms }).where('id', '=', contractId).execute()
}

/** Replaces a price that was announced earlier. */
export async function updateNextPrice(tx: Tx, contractId: string, nextPrice: NextPrice): Promise<void> {
  await tx
    .updateTable('contract')
    .set({ nextPrice: json(nextPrice) })
    .where('id', '=', contractId)
    .execute()
}
