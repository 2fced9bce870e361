import { sql } from 'kysely'
import type { Tx } from '#src/kernel/database/index.ts'

const batch = 500
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts many rows with one JSON parameter per batch. Every row has the columns of the first one. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.id(snake(name))))
  for (let from = 0; from < rows.length; from += batch) {
    const values = rows.slice(from, from + batch).map(toRecord)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`.execute(
      tx,
    )
  }
}

/** PostgreSQL reads encrypted values as hexadecimal text. */
const toRecord = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      snake(name),
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
