import { json, type Tx } from '#src/kernel/database/index.ts'
import type { NextTerms } from './next-terms.rules.ts'

/** Null removes terms that were chosen earlier. */
export async function updateNextTerms(tx: Tx, contractId: string, terms: NextTerms | null): Promise<void> {
  const nextTerms = terms === null ? null : json(terms)
  await tx.updateTable('contract').set({ nextTerms }).where('id', '=', contractId).execute()
}
