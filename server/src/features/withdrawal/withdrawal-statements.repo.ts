import type { Language } from '@boxzone/contract'
import { type Selectable, sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { StatementState } from './withdrawal-statements.rules.ts'

interface WithdrawalStatementTable {
  id: string
  receivedAt: Date
  orderNumber: string
  email: string
  name: string | null
  /** The language of the page on which the statement was made. */
  language: Language
  state: StatementState
  contractId: string | null
  decidedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    withdrawalStatement: WithdrawalStatementTable
  }
}

export type StatementRow = Selectable<WithdrawalStatementTable>

export async function insertStatement(tx: Tx, statement: StatementRow): Promise<void> {
  await tx.insertInto('withdrawalStatement').values(statement).execute()
}

export async function findStatement(db: Db, id: string): Promise<StatementRow | undefined> {
  return db.selectFrom('withdrawalStatement').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | undefined> {
  return tx.selectFrom('withdrawalStatement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The statement that waits for the customer's response. */
export async function findPendingStatement(db: Db, contractId: string): Promise<StatementRow | undefined> {
  return db
    .selectFrom('withdrawalStatement')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('state', 'in', ['PENDING', 'UNANSWERED'])
    .executeTakeFirst()
}

export async function findStatementsToMatch(db: Db, limit: number): Promise<string[]> {
  const query = db.selectFrom('withdrawalStatement').select('id').where('state', '=', 'RECEIVED')
  return (await query.orderBy('receivedAt').limit(limit).execute()).map(({ id }) => id)
}

export async function findDueStatements(db: Db, receivedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawalStatement')
    .select('id')
    .where('state', '=', 'PENDING')
    .where('receivedAt', '<=', receivedBefore)
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findUndecidedStatements(db: Db, since: Date): Promise<StatementRow[]> {
  return db
    .selectFrom('withdrawalStatement')
    .selectAll()
    .where('state', 'in', ['RECEIVED', 'UNMATCHED', 'PENDING', 'UNANSWERED', 'OBJECTED'])
    .where('receivedAt', '>', since)
    .orderBy('receivedAt')
    .execute()
}

/** True when the customer rejected an earlier statement about the contract. */
export async function hasObjection(db: Db, contractId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawalStatement')
    .select('id')
    .where('contractId', '=', contractId)
    .where('state', '=', 'OBJECTED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countStatements(db: Db, contractId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawalStatement')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('contractId', '=', contractId)
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Decision = Pick<StatementRow, 'state' | 'decidedAt'> & Partial<Pick<StatementRow, 'contractId'>>

export async function updateStatement(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('withdrawalStatement').set(decision).where('id', '=', id).execute()
}

/** Statements about the account's contracts or with its e-mail address. */
const ofAccount = (accountId: string) => sql<boolean>`(
  contract_id in (select id from contract where account_id = ${accountId})
  or email in ${accountEmails(accountId)})`

export async function findStatementsOf(db: Db, accountId: string): Promise<StatementRow[]> {
  return db.selectFrom('withdrawalStatement').selectAll().where(ofAccount(accountId)).orderBy('receivedAt').execute()
}

/** Number, time and state stay with the contract; the person is anonymized. */
export async function anonymizeStatements(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('withdrawalStatement').set({ email: '', name: null }).where(ofAccount(accountId)).execute()
}
