import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { TimeKey } from '#src/kernel/http/keyset-page.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { MatchRemark } from './match.rules.ts'

interface BankStatementTable {
  id: string
  iban: string
  name: string
  importedAt: Date
  staffId: string | null
}

interface BankEntryTable {
  id: string
  statementId: string
  reference: string
  bookedOn: string
  amount: number
  currency: string
  payerName: string | null
  payerIban: string | null
  variableSymbol: string | null
  message: string | null
  state: 'EXACT' | 'PROPOSED' | 'UNMATCHED' | 'BOOKED'
  remark: MatchRemark | null
  rentId: string | null
  settledAt: Generated<Date | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    bankStatement: BankStatementTable
    bankEntry: BankEntryTable
  }
}

export type BankEntryRow = Selectable<BankEntryTable>

export async function insertBankStatement(tx: Tx, statement: BankStatementTable): Promise<void> {
  await tx.insertInto('bankStatement').values(statement).execute()
}

/** Inserts the entry unless another import has inserted it. Returns true if this call inserted it. */
export async function insertBankEntry(tx: Tx, entry: Insertable<BankEntryTable>): Promise<boolean> {
  const written = await tx
    .insertInto('bankEntry')
    .values(entry)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function findBankStatement(db: Db, id: string): Promise<Selectable<BankStatementTable> | undefined> {
  return db.selectFrom('bankStatement').selectAll().where('id', '=', id).executeTakeFirst()
}

type Scope = Pick<StaffMember, 'warehouseIds'>

const countState = (state: BankEntryRow['state']) =>
  sql<number>`(count(*) filter (where bank_entry.state = ${sql.lit(state)}))::int`

/** Newest first. Staff of some warehouses see only statements with entries of contracts in these warehouses. */
export async function findBankStatements(
  db: Db,
  scope: Scope,
  { after, limit }: { readonly after: TimeKey | null; readonly limit: number },
) {
  let query = db
    .selectFrom('bankStatement')
    .leftJoin('staff', 'staff.id', 'bankStatement.staffId')
    .leftJoin('bankEntry', 'bankEntry.statementId', 'bankStatement.id')
    .leftJoin('rent', 'rent.id', 'bankEntry.rentId')
    .leftJoin('contract', 'contract.id', 'rent.contractId')
    .select(['bankStatement.id', 'bankStatement.iban', 'bankStatement.name', 'bankStatement.importedAt'])
    .select(['staff.name as importedBy', countState('EXACT').as('exact'), countState('PROPOSED').as('proposed')])
    .select([countState('UNMATCHED').as('unmatched'), countState('BOOKED').as('booked')])
    .where(withinWarehouses(scope, 'contract.warehouseId'))
    .groupBy(['bankStatement.id', 'staff.name'])
  if (after)
    query = query.where(
      sql<boolean>`(bank_statement.imported_at, bank_statement.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy('bankStatement.importedAt', 'desc').orderBy('bankStatement.id', 'desc').limit(limit).execute()
}

/** The entries of a statement. Staff of some warehouses see only entries of contracts in these warehouses. */
export async function findEntries(db: Db, scope: Scope, statementId: string) {
  return db
    .selectFrom('bankEntry')
    .leftJoin('rent', 'rent.id', 'bankEntry.rentId')
    .leftJoin('contract', 'contract.id', 'rent.contractId')
    .selectAll('bankEntry')
    .select(['rent.invoiceNumber', 'contract.businessId as contractNumber', 'contract.id as contractId'])
    .where('bankEntry.statementId', '=', statementId)
    .where(withinWarehouses(scope, 'contract.warehouseId'))
    .orderBy('bankEntry.bookedOn')
    .orderBy('bankEntry.reference')
    .execute()
}

export async function lockEntry(tx: Tx, id: string): Promise<BankEntryRow | undefined> {
  return tx.selectFrom('bankEntry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateEntryBooked(tx: Tx, id: string, rentId: string, settledAt: Date): Promise<void> {
  await tx.updateTable('bankEntry').set({ state: 'BOOKED', rentId, settledAt }).where('id', '=', id).execute()
}

/** Invoiced rents with one of the symbols, and unpaid invoices of customers who paid from one of the IBANs before. */
export async function findCandidates(db: Db, symbols: readonly string[], ibans: readonly string[]) {
  const payers = sql<string[]>`coalesce((select array_agg(distinct entry.payer_iban) from bank_entry entry
    join rent paid on paid.id = entry.rent_id join contract c on c.id = paid.contract_id
    where entry.state = 'BOOKED' and entry.payer_iban = any(${sql.val(ibans)}::text[])
      and c.account_id = contract.account_id), '{}')`
  const symbol = sql<string>`invoice.document -> 'payment' ->> 'variableSymbol'`
  return db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .innerJoin('invoice', (join) => join.onRef('invoice.rentId', '=', 'rent.id').on('invoice.type', '=', 'INVOICE'))
    .selectAll('rent')
    .select([symbol.as('variableSymbol'), payers.as('payerIbans')])
    .where((where) =>
      where.or([
        sql<boolean>`${symbol} = any(${sql.val(symbols)}::text[])`,
        where.and([
          where('rent.status', '=', 'INVOICE_SUBMITTED'),
          sql<boolean>`contract.account_id in (select c.account_id from bank_entry entry
            join rent paid on paid.id = entry.rent_id join contract c on c.id = paid.contract_id
            where entry.state = 'BOOKED' and entry.payer_iban = any(${sql.val(ibans)}::text[]))`,
        ]),
      ]),
    )
    .execute()
}

/** The rent and its contract. Undefined outside the warehouses of the staff account. */
export async function findRentInScope(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .select(['rent.id', 'rent.contractId'])
    .where('rent.id', '=', id)
    .where(withinWarehouses(scope, 'contract.warehouseId'))
    .executeTakeFirst()
}

const entriesOfAccount = (accountId: string) =>
  sql<boolean>`rent_id in (select rent.id from rent join contract on contract.id = rent.contract_id
    where contract.account_id = ${accountId})`

export async function findEntriesOfAccount(db: Db, accountId: string): Promise<BankEntryRow[]> {
  return db.selectFrom('bankEntry').selectAll().where(entriesOfAccount(accountId)).orderBy('bookedOn').execute()
}

/** Day, amount and reference stay, because the law requires them. */
export async function anonymizeEntries(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('bankEntry')
    .set({ payerName: null, payerIban: null, message: null })
    .where(entriesOfAccount(accountId))
    .execute()
}
