import { sql } from 'kysely'
import { casing } from './database/casing.ts'
import type { Tx } from './database/tables.ts'

/** Writes many rows with few statements. The text of a statement does not depend on the number of its rows. */

const rowsPerStatement = 500

/** Inserts rows with the same columns. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  for (const part of partsOf(rows)) await insertionOf(table, part).execute(tx)
}

/** Omits rows that violate a unique index. Returns the ids of the inserted rows. */
export async function insertNewRows(tx: Tx, table: string, rows: readonly object[]): Promise<Set<string>> {
  const inserted = new Set<string>()
  for (const part of partsOf(rows)) {
    const { rows: written } = await sql<{ id: string }>`${insertionOf(table, part)} on conflict do nothing
      returning id`.execute(tx)
    for (const { id } of written) inserted.add(id)
  }
  return inserted
}

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, at) =>
    rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  )

function insertionOf(table: string, rows: readonly object[]) {
  const columns = sql.join(columnsOf(rows).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`
}

/** Updates rows by their `id`. All changes have the same columns. */
export async function updateRows(tx: Tx, table: string, changes: readonly { readonly id: string }[]): Promise<void> {
  for (const part of partsOf(changes)) {
    const columns = columnsOf(part).filter((column) => column !== 'id')
    const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`))
    await sql`update ${sql.table(table)} set ${assignments} from ${recordsOf(table, part)} changed
      where ${sql.table(table)}.id = changed.id`.execute(tx)
  }
}

/** A missing column would be written as null. */
function columnsOf(rows: readonly object[]): string[] {
  const [first = [], ...others] = rows.map((row) => Object.keys(row).sort())
  if (others.some((columns) => columns.join() !== first.join())) throw new Error('the rows have different columns')
  return first
}

/** The rows as one parameter of type JSON, with the types of the table's columns. */
export const recordsOf = (table: string, rows: readonly object[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(recordOf))}::json)`

/** PostgreSQL reads encrypted values as hexadecimal text. */
const recordOf = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      casing.toDatabase(column),
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

/** Matches any of the ids. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${sql.val(ids)}::uuid[])`
