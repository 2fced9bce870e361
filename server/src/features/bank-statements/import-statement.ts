import { amountOwed } from '#src/features/rents/index.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { findCandidates, insertBankEntry, insertBankStatement } from './bank-statements.repo.ts'
import { type CamtEntry, type CamtStatement, compactIban, parseCamt, symbolsIn } from './camt.rules.ts'
import { matchEntries, type OpenInvoice } from './match.rules.ts'

export interface ImportedStatement {
  readonly id: string
  readonly entries: number
  /** Entries that an earlier import has stored. */
  readonly repeated: number
}

/** Parses a CAMT.053 file of the operator's account. */
export function readStatements(ctx: Pick<Ctx, 'config'>, xml: string): CamtStatement[] {
  const statements = parseCamt(xml)
  if (!statements) throw new CallError('bank-statement/invalid')
  const account = compactIban(ctx.config.BILLING_IBAN)
  if (account === '' || statements.some(({ iban }) => iban !== account))
    throw new CallError('bank-statement/other-account')
  return statements
}

/** Stores the transfers of the statements with the invoices that they probably pay. */
export async function importStatements(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { id, statements }: { readonly id: string; readonly statements: readonly CamtStatement[] },
): Promise<ImportedStatement> {
  const [first] = statements
  if (!first) throw new CallError('bank-statement/invalid')
  const staffId = actor.kind === 'staff' ? actor.id : null
  const name = statements
    .map((statement) => statement.name)
    .join(', ')
    .slice(0, 200)
  await insertBankStatement(tx, { id, iban: first.iban, name, importedAt: ctx.now(), staffId })
  // Sorted by reference, so that two concurrent imports of the same file cannot deadlock.
  const entries = statements
    .flatMap((statement) => statement.entries)
    .toSorted((one, other) => one.reference.localeCompare(other.reference))
  const matches = matchEntries(entries, await findOpenInvoices(tx, entries))
  let stored = 0
  for (const [index, { texts, ...entry }] of entries.entries()) {
    const match = matches[index]
    if (!match) continue
    const message = texts.join(' · ').slice(0, 1_000) || null
    const variableSymbol = [...symbolsIn(texts)][0] ?? null
    if (await insertBankEntry(tx, { id: newId(), statementId: id, ...entry, ...match, message, variableSymbol }))
      stored += 1
  }
  return { id, entries: stored, repeated: entries.length - stored }
}

async function findOpenInvoices(tx: Tx, entries: readonly CamtEntry[]): Promise<OpenInvoice[]> {
  const symbols = entries.flatMap(({ texts }) => [...symbolsIn(texts)])
  const ibans = entries.flatMap(({ payerIban }) => payerIban ?? [])
  const rents = await findCandidates(tx, [...new Set(symbols)], [...new Set(ibans)])
  return rents.map((rent) => ({
    rentId: rent.id,
    variableSymbol: rent.variableSymbol,
    owed: amountOwed(rent),
    currency: rent.currency,
    isPaid: rent.status === 'PAID',
    payerIbans: rent.payerIbans,
  }))
}
