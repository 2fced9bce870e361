import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#src/kernel/database/index.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'
import { promotionStartedAt } from './street-prices.repo.ts'
import { warehouseColumns } from './warehouses.repo.ts'

// Bulk statements for the import and the export of warehouses.

export type WarehouseImportRow = Omit<
  Selectable<Tables['warehouse']>,
  'position' | 'pricesVersion' | 'promotionStartedAt'
>
export type FloorRow = Selectable<Tables['floor']>
type BoxStateColumn = 'state' | 'stateReason' | 'stateUntil' | 'stateChangedAt' | 'version'
export type BoxImportRow = Omit<Selectable<Tables['box']>, 'busyUntil' | 'freeFrom' | BoxStateColumn>
export type VatRateRow = Tables['vatRate']

/** Maximum rows per statement. */
const batchSize = 2000

/** Allows one import at a time. */
export async function lockWarehouseImport(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7204121)`.execute(tx)
}

export async function findVatRates(db: Db): Promise<VatRateRow[]> {
  return db
    .selectFrom('vatRate')
    .select(['countryCode', 'code', 'permille', sql<string>`valid_from::text`.as('validFrom')])
    .orderBy('countryCode')
    .orderBy('validFrom')
    .execute()
}

const importColumns = [...warehouseColumns, 'promotion', 'approach'] as const

export async function findWarehouseImportRows(db: Db): Promise<WarehouseImportRow[]> {
  return db.selectFrom('warehouse').select(importColumns).orderBy('code').execute()
}

const floorColumns = ['id', 'warehouseId', 'level', 'width', 'height', 'walls', 'doors', 'fixtures'] as const

export async function findFloorRows(db: Db, warehouseIds: readonly string[]): Promise<FloorRow[]> {
  return db
    .selectFrom('floor')
    .selectAll()
    .where('warehouseId', '=', anyOf(warehouseIds))
    .orderBy('warehouseId')
    .orderBy('level')
    .execute()
}

const boxColumns = [
  'id',
  'warehouseId',
  'floorId',
  'number',
  'name',
  'width',
  'length',
  'height',
  'squareMetres',
  'sizeClass',
  'lockVersion',
  'active',
  'monthlyNet',
  'polygon',
  'door',
] as const

/** `active` follows from the state. */
const writtenBoxColumns = boxColumns.filter((column) => column !== 'active')
const importedState = sql`case when r.active then 'active' else 'out-of-service' end`

export async function findBoxRows(db: Db, warehouseIds: readonly string[]): Promise<BoxImportRow[]> {
  return db
    .selectFrom('box')
    .select(boxColumns)
    .where('warehouseId', '=', anyOf(warehouseIds))
    .orderBy('warehouseId')
    .orderBy('number')
    .execute()
}

/** Boxes that were rented, ordered or unlocked. They may be deactivated but never deleted. */
export async function findUsedBoxIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>`
    select b.id from box b where b.id = any(${sql.val(ids)}::uuid[]) and (
      exists (select 1 from contract c where c.box_id = b.id)
      or exists (select 1 from rental_order o where o.box_id = b.id)
      or exists (select 1 from occupancy o where o.box_id = b.id)
      or exists (select 1 from access_log l where l.box_id = b.id)
      or exists (select 1 from unlock_token u where u.box_id = b.id))`.execute(db)
  return new Set(rows.rows.map(({ id }) => id))
}

export async function upsertVatRates(tx: Tx, rows: readonly VatRateRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('vatRate')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['countryCode', 'code', 'validFrom'])
        .doUpdateSet((set) => ({ permille: set.ref('excluded.permille') })),
    )
    .execute()
}

export async function insertWarehouses(tx: Tx, rows: readonly WarehouseImportRow[]): Promise<void> {
  const fields = fieldsOf(importColumns)
  await inBatches(rows, (json) =>
    sql`insert into warehouse (${fields}) select ${fields} from jsonb_populate_recordset(null::warehouse, ${json}::jsonb)`.execute(
      tx,
    ),
  )
}

export async function updateWarehouses(tx: Tx, rows: readonly WarehouseImportRow[], now: Date): Promise<void> {
  await inBatches(rows, (json) =>
    sql`update warehouse set ${assignmentsOf(importColumns)},
      promotion_started_at = ${promotionStartedAt(sql`r.promotion`, now)} from jsonb_populate_recordset(null::warehouse, ${json}::jsonb) r
      where warehouse.id = r.id`.execute(tx),
  )
}

export async function insertFloors(tx: Tx, rows: readonly FloorRow[]): Promise<void> {
  const fields = fieldsOf(floorColumns)
  await inBatches(rows, (json) =>
    sql`insert into floor (${fields}) select ${fields} from jsonb_populate_recordset(null::floor, ${json}::jsonb)`.execute(
      tx,
    ),
  )
}

export async function updateFloors(tx: Tx, rows: readonly FloorRow[]): Promise<void> {
  await inBatches(rows, (json) =>
    sql`update floor set ${assignmentsOf(floorColumns)} from jsonb_populate_recordset(null::floor, ${json}::jsonb) r
      where floor.id = r.id`.execute(tx),
  )
}

export async function deleteFloors(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('floor').where('id', '=', anyOf(ids)).execute()
}

type OnWritten = (rows: number) => void

export async function insertBoxes(tx: Tx, rows: readonly BoxImportRow[], onWritten: OnWritten): Promise<void> {
  const fields = fieldsOf(writtenBoxColumns)
  await inBatches(
    rows,
    (json) =>
      sql`insert into box (${fields}, state) select ${fields}, ${importedState}
        from jsonb_populate_recordset(${nullBox}, ${json}::jsonb) r`.execute(tx),
    onWritten,
  )
}

/** Updates all imported columns except the activation, which may have changed since it was read. */
export async function updateBoxes(tx: Tx, rows: readonly BoxImportRow[], onWritten: OnWritten): Promise<void> {
  await inBatches(
    rows,
    (json) =>
      sql`update box set ${assignmentsOf(writtenBoxColumns)} from jsonb_populate_recordset(${nullBox}, ${json}::jsonb) r
        where box.id = r.id`.execute(tx),
    onWritten,
  )
}

export async function updateBoxesInService(tx: Tx, rows: readonly { id: string; active: boolean }[]): Promise<void> {
  await inBatches(rows, (json) =>
    sql`update box set state = ${importedState}, state_reason = null, state_until = null, version = box.version + 1
      from jsonb_populate_recordset(${nullBox}, ${json}::jsonb) r
      where box.id = r.id`.execute(tx),
  )
}

export async function deleteBoxes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('box').where('id', '=', anyOf(ids)).execute()
}

export async function insertBoxPrices(tx: Tx, rows: readonly { id: string; monthlyNet: number }[], now: Date) {
  await inBatches(rows, (json) =>
    sql`insert into box_price (box_id, valid_from, monthly_net)
      select id, ${now}, monthly_net from jsonb_populate_recordset(${nullBox}, ${json}::jsonb)`.execute(tx),
  )
}

/** A null row of the table `box`. `null::box` would be a value of the geometric type `box`. */
const nullBox = sql.raw('(select b from box b where false)')

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const fieldsOf = (columns: readonly string[]) => sql.raw(columns.map(snake).join(', '))
const assignmentsOf = (columns: readonly string[]) =>
  sql.raw(
    columns
      .map(snake)
      .map((column) => `${column} = r.${column}`)
      .join(', '),
  )

/** Passes each batch as one JSON parameter, because a statement has a limited number of parameters. */
async function inBatches(
  rows: readonly object[],
  write: (json: string) => Promise<unknown>,
  onWritten?: OnWritten,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const chunk = rows
      .slice(from, from + batchSize)
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))
    await write(JSON.stringify(chunk))
    onWritten?.(chunk.length)
  }
}
