import type { StaffRole } from '@boxzone/contract'
import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface StaffSessionTable {
  tokenHash: string
  staffId: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

interface StaffTicketTable {
  ticketHash: string
  staffId: string
  /**
   * The network from which the password was entered. The ticket (a login that awaits its second factor) works only from
   * there.
   */
  source: string
  /** The open WebAuthn challenge. */
  challenge: string | null
  expiresAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    staffSession: StaffSessionTable
    staffTicket: StaffTicketTable
  }
}

interface SessionStaff {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  readonly warehouseIds: readonly string[] | null
  readonly sessionCreatedAt: Date
  readonly lastUsedAt: Date
}

/** Reads role and warehouses with every call, so that a change takes effect with the next call. */
const sessionStaff = `
  select staff.id, staff.name, staff.role, staff_session.created_at as session_created_at, staff_session.last_used_at,
    case when staff.all_warehouses then null else
      array(select warehouse_id::text from staff_warehouse where staff_id = staff.id order by 1) end as warehouse_ids
  from staff_session join staff on staff.id = staff_session.staff_id
  where staff_session.token_hash = $1 and staff_session.expires_at > $2 and staff_session.last_used_at > $3
    and staff.deactivated_at is null and staff.locked_at is null`

export async function findStaffBySession(
  db: Db,
  tokenHash: string,
  { now, usedAfter }: { readonly now: Date; readonly usedAfter: Date },
): Promise<SessionStaff | undefined> {
  const query: CompiledQuery<SessionStaff> = CompiledQuery.raw(sessionStaff, [tokenHash, now, usedAfter])
  return (await db.executeQuery(query)).rows[0]
}

export async function findStaffSession(db: Db, tokenHash: string): Promise<StaffSessionTable | undefined> {
  return db.selectFrom('staffSession').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

export async function insertStaffSession(tx: Tx, session: StaffSessionTable): Promise<void> {
  await tx.insertInto('staffSession').values(session).execute()
}

export async function updateStaffSessionUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('staffSession').set({ lastUsedAt: now }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteStaffSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('staffSession').where('tokenHash', '=', tokenHash).execute()
}

/** Ends all sessions and open logins of an account. */
export async function deleteStaffSignIns(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staffSession').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffTicket').where('staffId', '=', staffId).execute()
}

export async function insertTicket(tx: Tx, ticket: StaffTicketTable): Promise<void> {
  await tx.insertInto('staffTicket').values(ticket).execute()
}

/** The ticket must be used from the network that entered the password. */
export async function findTicket(db: Db, ticketHash: string, source: string, now: Date) {
  return db
    .selectFrom('staffTicket')
    .selectAll()
    .where('ticketHash', '=', ticketHash)
    .where('source', '=', source)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function updateTicketChallenge(db: Db, ticketHash: string, challenge: string | null): Promise<void> {
  await db.updateTable('staffTicket').set({ challenge }).where('ticketHash', '=', ticketHash).execute()
}

export async function deleteTicket(tx: Tx, ticketHash: string): Promise<void> {
  await tx.deleteFrom('staffTicket').where('ticketHash', '=', ticketHash).execute()
}

export async function deleteExpiredStaffSignIns(db: Db, now: Date, usedBefore: Date): Promise<number> {
  const results = [
    await db
      .deleteFrom('staffSession')
      .where((where) => where.or([where('expiresAt', '<=', now), where('lastUsedAt', '<=', usedBefore)]))
      .executeTakeFirst(),
    await db.deleteFrom('staffTicket').where('expiresAt', '<=', now).executeTakeFirst(),
  ]
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
