import type { StaffRole } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface StaffTable {
  id: string
  email: string
  name: string
  role: StaffRole
  allWarehouses: boolean
  /** Null until the setup link was used. */
  passwordHash: string | null
  totpSecret: Buffer | null
  totpStep: Generated<number>
  wrongFactors: Generated<number>
  lockedAt: Date | null
  setupTokenHash: string | null
  setupExpiresAt: Date | null
  deactivatedAt: Date | null
  lastLoginAt: Date | null
  version: Generated<number>
  createdAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    staff: StaffTable
    staffWarehouse: { staffId: string; warehouseId: string }
  }
}

/** `warehouseIds` is null if the account may access every warehouse. */
export type StaffRecord = Selectable<StaffTable> & { readonly warehouseIds: readonly string[] | null }

const ownWarehouses = sql<string[] | null>`case when staff.all_warehouses then null else
  array(select warehouse_id::text from staff_warehouse where staff_id = staff.id order by 1) end`.as('warehouseIds')
const usedStep = sql<number>`staff.totp_step::float8`.as('totpStep')

const staffRecords = (db: Db) => db.selectFrom('staff').selectAll().select([ownWarehouses, usedStep])

export async function findStaff(db: Db, id: string): Promise<StaffRecord | undefined> {
  return staffRecords(db).where('id', '=', id).executeTakeFirst()
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRecord | undefined> {
  return staffRecords(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
}

export async function findAllStaff(db: Db): Promise<StaffRecord[]> {
  return staffRecords(db).orderBy('name').orderBy('id').execute()
}

export async function lockStaff(tx: Tx, id: string): Promise<StaffRecord | undefined> {
  return staffRecords(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function findStaffBySetupToken(db: Db, tokenHash: string, now: Date): Promise<StaffRecord | undefined> {
  return staffRecords(db)
    .where('setupTokenHash', '=', tokenHash)
    .where('setupExpiresAt', '>', now)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
}

/** Returns false if the e-mail address is in use. */
export async function insertStaff(tx: Tx, staff: Insertable<StaffTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateStaff(tx: Tx, id: string, change: Partial<Selectable<StaffTable>>): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', id).execute()
}

/** Returns false if one of the warehouses does not exist. */
export async function updateStaffWarehouses(
  tx: Tx,
  staffId: string,
  warehouseIds: readonly string[],
): Promise<boolean> {
  await tx.deleteFrom('staffWarehouse').where('staffId', '=', staffId).execute()
  const wanted = [...new Set(warehouseIds)]
  if (wanted.length === 0) return true
  const inserted = await tx
    .insertInto('staffWarehouse')
    .columns(['staffId', 'warehouseId'])
    .expression((from) =>
      from
        .selectFrom('warehouse')
        .select([sql<string>`${staffId}::uuid`.as('staffId'), 'warehouse.id'])
        .where('warehouse.id', 'in', wanted),
    )
    .returning('warehouseId')
    .execute()
  return inserted.length === wanted.length
}

/** Locks the active owners, so that two concurrent changes cannot remove the last one. */
export async function lockActiveOwners(tx: Tx): Promise<string[]> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'OWNER')
    .where('deactivatedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return owners.map(({ id }) => id)
}
