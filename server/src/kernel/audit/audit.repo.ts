import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely'
import type { StaffMember } from '../context.ts'
import { type Db, json, type Tx } from '../database/index.ts'
import { withinWarehouses } from '../warehouse-scope.repo.ts'
import type { Actor } from './actor.ts'

interface AuditEntryTable {
  id: Generated<number>
  at: Date
  actorKind: Actor['kind']
  staffId: string | null
  actorName: string
  /** IPv4 address or IPv6 network of the caller. */
  source: string | null
  requestId: string | null
  action: string
  subjectKind: string
  subjectId: string
  /** The warehouse whose managers may read the entry. */
  warehouseId: string | null
  before: unknown
  after: unknown
  reason: string | null
}

declare module '../database/tables.ts' {
  interface Tables {
    auditEntry: AuditEntryTable
  }
}

export type AuditRecord = Omit<Selectable<AuditEntryTable>, 'id'> & { readonly id: number }
type NewAuditEntry = Omit<Selectable<AuditEntryTable>, 'id' | 'actorName'> & { readonly actorName: string | null }

/** The name of a staff account is copied, because it may change later. */
export async function insertAuditEntry(tx: Tx, { before, after, actorName, ...entry }: NewAuditEntry): Promise<void> {
  const name = sql<string>`coalesce(${actorName}::text, (select name from staff where id = ${entry.staffId}::uuid), '')`
  await tx
    .insertInto('auditEntry')
    .values({ ...entry, actorName: name, before: json(before ?? null), after: json(after ?? null) })
    .execute()
}

export interface AuditFilter {
  readonly staffId?: string | undefined
  readonly action?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  /** A condition on the subject, such as that it belongs to a contract. */
  readonly about?: RawBuilder<boolean> | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const shownId = sql<number>`audit_entry.id::float8`.as('id')

/** Newest first, only entries of the warehouses of `staff`. */
export async function findAuditEntries(
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'>,
  filter: AuditFilter,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<AuditRecord[]> {
  let query = db
    .selectFrom('auditEntry')
    .selectAll()
    .select(shownId)
    .where(withinWarehouses(staff, 'auditEntry.warehouseId'))
  for (const column of ['staffId', 'action', 'subjectKind', 'subjectId'] as const) {
    const value = filter[column]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  if (filter.about !== undefined) query = query.where(filter.about)
  if (filter.from !== undefined) query = query.where('at', '>=', new Date(filter.from))
  if (filter.to !== undefined) query = query.where('at', '<', new Date(filter.to))
  if (after !== null) query = query.where('auditEntry.id', '<', after)
  return query.orderBy('auditEntry.id', 'desc').limit(limit).execute()
}

/** Audited actions that do not change the version of their subject. */
const actionsWithoutChange = ['access-log.read', 'session.start', 'session.end', 'tasks.ask']

/** The latest change of a subject. */
export async function findLatestAuditEntry(db: Db, subjectKind: string, subjectId: string) {
  return db
    .selectFrom('auditEntry')
    .select(['at', 'actorKind', 'actorName', 'action'])
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', '=', subjectId)
    .where('action', 'not in', actionsWithoutChange)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

interface RecordedRead {
  readonly staffId: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly since: Date
}

export async function hasAuditEntry(db: Db, { since, ...read }: RecordedRead): Promise<boolean> {
  let query = db.selectFrom('auditEntry').select('id').where('at', '>', since)
  for (const column of ['staffId', 'action', 'subjectKind', 'subjectId'] as const)
    query = query.where(column, '=', read[column])
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
