import type { DoorKind } from '@boxzone/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'

interface AccessLogTable {
  id: string
  at: Date
  door: DoorKind
  warehouseId: string
  boxId: string | null
  contractId: string | null
  actor: 'OWNER' | 'GUEST' | 'SERVICE' | 'STAFF' | 'NOBODY'
  accountId: string | null
  tokenId: string | null
  actorName: string | null
  method: 'GPS' | 'WITHOUT_GPS' | 'SERVICE_LINK' | 'OFFICE'
  distanceMetres: number | null
  result: string | null
  commandId: string | null
  deadlineAt: Date | null
  confirmedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    accessLog: AccessLogTable
  }
}

export type AccessLogRow = Selectable<AccessLogTable>
/** The repository looks up the name of actors that have an account. */
export type NewAttempt = Omit<AccessLogRow, 'deadlineAt' | 'confirmedAt'>

export const attemptColumns = [
  'id',
  'at',
  'door',
  'warehouseId',
  'boxId',
  'contractId',
  'actor',
  'accountId',
  'tokenId',
  'actorName',
  'method',
  'distanceMetres',
  'result',
  'commandId',
] as const

/** Casts every value, because a `select` list infers no parameter types. */
export function attemptValues(attempt: NewAttempt): Record<(typeof attemptColumns)[number], RawBuilder<unknown>> {
  const { accountId, actorName } = attempt
  const fullName = sql<string>`(select ${personNameSql()} from account where id = ${accountId}::uuid)`
  const uuid = (value: string | null) => sql<string>`${value}::uuid`
  const text = (value: string | null) => sql<string>`${value}::text`
  return {
    id: uuid(attempt.id),
    at: sql<Date>`${attempt.at}::timestamptz`,
    door: text(attempt.door),
    warehouseId: uuid(attempt.warehouseId),
    boxId: uuid(attempt.boxId),
    contractId: uuid(attempt.contractId),
    actor: text(attempt.actor),
    accountId: uuid(accountId),
    tokenId: uuid(attempt.tokenId),
    actorName: actorName === null && accountId !== null ? fullName : text(actorName),
    method: text(attempt.method),
    distanceMetres: sql<number>`${attempt.distanceMetres}::integer`,
    result: text(attempt.result),
    commandId: uuid(attempt.commandId),
  }
}

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  const { accountId, actorName } = attempt
  const fullName = sql<string>`(select ${personNameSql()} from account where id = ${accountId}::uuid)`
  await db
    .insertInto('accessLog')
    .values({ ...attempt, actorName: actorName ?? (accountId === null ? null : fullName) })
    .execute()
}

export type AttemptResult = Pick<AccessLogRow, 'result' | 'deadlineAt' | 'confirmedAt'>

/** A trigger rejects a second result of the same attempt. */
export async function updateAttempt(db: Db, id: string, change: AttemptResult): Promise<void> {
  await db.updateTable('accessLog').set(change).where('id', '=', id).execute()
}

interface Page {
  readonly limit: number
  readonly offset: number
}

export interface LogOwner {
  readonly contractId: string
  readonly accountId: string
  readonly warehouseId: string
}

/** Conditions on door and person. */
export interface LogFilter {
  readonly door?: DoorKind | undefined
  readonly actorKind?: ShownActor | undefined
  readonly actorName?: string | undefined
}

type ShownActor = Exclude<AccessLogTable['actor'], 'NOBODY'>

export type ShownAttempt = AccessLogRow & {
  readonly shownActor: ShownActor
  readonly shownName: string
  readonly boxNumber: string | null
  readonly warehouseName: string
}

/** Completed attempts with an access right of the contract, and those of the tenant at the warehouse doors. */
const attemptsOf = (db: Db, { contractId, accountId, warehouseId }: LogOwner) =>
  db
    .selectFrom('accessLog')
    .where('accessLog.result', 'is not', null)
    .where((where) =>
      where.or([
        where('accessLog.contractId', '=', contractId),
        where.and([
          where('accessLog.accountId', '=', accountId),
          where('accessLog.warehouseId', '=', warehouseId),
          where('accessLog.door', '<>', 'box'),
        ]),
      ]),
    )

/** The log contains attempts without an access right only if the tenant made them. */
const shownActor = sql<ShownActor>`case access_log.actor when 'NOBODY' then 'OWNER' else access_log.actor end`
/** The tenant does not read the names of staff. */
const shownName = sql<string>`case access_log.actor when 'STAFF' then '' else coalesce(access_log.actor_name, '') end`

/** A page of the attempts, newest first. */
export async function findAttempts(
  db: Db,
  owner: LogOwner,
  filter: LogFilter,
  { limit, offset }: Page,
): Promise<{ items: ShownAttempt[]; total: number }> {
  const { door, actorKind, actorName } = filter
  const chosen = attemptsOf(db, owner)
    .$if(door !== undefined, (query) => query.where('accessLog.door', '=', door ?? 'box'))
    .$if(actorKind !== undefined, (query) => query.where(shownActor, '=', actorKind ?? 'OWNER'))
    .$if(actorName !== undefined, (query) => query.where(shownName, '=', actorName ?? ''))
  const [items, count] = await Promise.all([
    chosen
      .innerJoin('warehouse', 'warehouse.id', 'accessLog.warehouseId')
      .leftJoin('box', 'box.id', 'accessLog.boxId')
      .selectAll('accessLog')
      .select([
        shownActor.as('shownActor'),
        shownName.as('shownName'),
        'box.number as boxNumber',
        'warehouse.name as warehouseName',
      ])
      .orderBy('accessLog.at', 'desc')
      .orderBy('accessLog.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    chosen.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total: count.total }
}

/** The people and the doors of a log, for its filters. */
export async function findLogChoices(db: Db, owner: LogOwner) {
  const [people, doors] = await Promise.all([
    attemptsOf(db, owner)
      .select([shownActor.as('kind'), shownName.as('name')])
      .distinct()
      .orderBy('kind')
      .orderBy('name')
      .execute(),
    attemptsOf(db, owner).select('accessLog.door').distinct().orderBy('accessLog.door').execute(),
  ])
  return { people, doors: doors.map(({ door }) => door) }
}

/** All attempts of the account, for the data export. */
export async function findAttemptsBy(db: Db, accountId: string) {
  return db
    .selectFrom('accessLog')
    .select(['at', 'door', 'warehouseId', 'boxId', 'method', 'distanceMetres', 'result'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .execute()
}

/** Clears the actor's name. The log entry stays. */
export async function anonymizeNames(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('accessLog').set({ actorName: null }).where('accountId', '=', accountId).execute()
}

export async function anonymizeTokenHolders(tx: Tx, tokenIds: readonly string[]): Promise<void> {
  if (tokenIds.length === 0) return
  await tx
    .updateTable('accessLog')
    .set({ actorName: null })
    .where('tokenId', 'in', [...tokenIds])
    .execute()
}

/** Deletes at most `limit` entries, so that row locks are short. */
export async function deleteAttempts(tx: Tx, before: Date, limit: number): Promise<number> {
  // A trigger allows the deletion only of entries that are older than the time in this transaction setting.
  await sql`select set_config('boxzone.access_log_before', ${before.toISOString()}, true)`.execute(tx)
  const result = await tx
    .deleteFrom('accessLog')
    .where('id', 'in', (query) =>
      query.selectFrom('accessLog').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Results of sent commands at a door, the newest first. */
export async function findLatestResults(
  db: Db,
  {
    kind,
    warehouseId,
    boxId,
  }: { readonly kind: DoorKind; readonly warehouseId: string; readonly boxId: string | null },
  limit: number,
): Promise<Pick<AccessLogRow, 'commandId' | 'result'>[]> {
  return db
    .selectFrom('accessLog')
    .select(['commandId', 'result'])
    .where('warehouseId', '=', warehouseId)
    .where('door', '=', kind)
    .where('boxId', boxId === null ? 'is' : '=', boxId)
    .where('commandId', 'is not', null)
    .where('result', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
