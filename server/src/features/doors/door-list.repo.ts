import type { DoorKind, LockVersion } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { lowBatteryPercent } from './door-events.rules.ts'
import type { LockFailure } from './lock-failure.rules.ts'

/** A door with the last command and the last reports of its lock, and whether the lock has outdated codes. */
export interface DoorRow {
  readonly lockId: string
  readonly kind: DoorKind
  readonly warehouseId: string
  readonly boxId: string | null
  readonly name: string
  readonly lockVersion: LockVersion
  readonly sentAt: Date | null
  readonly confirmedAt: Date | null
  readonly failure: LockFailure | null
  readonly codesPending: boolean
  readonly isOnline: boolean | null
  readonly presenceAt: Date | null
  readonly batteryPercent: number | null
  readonly batteryAt: Date | null
  readonly contractId: string | null
  readonly contractVersion: number | null
  /** First sort key of the list: 0 to 3 for doors that need action by staff, 4 for all others. */
  readonly rank: number
  readonly kindRank: number
  readonly sortName: string
}

interface DoorKey {
  readonly rank: number
  readonly kindRank: number
  readonly sortName: string
  readonly lockId: string
}

/** Every door that exists. */
const allDoors = sql`(
  select 'entrance-' || w.id as lock_id, 'entrance' as kind, 0 as kind_rank, w.id as warehouse_id, null::uuid as box_id,
    w.name, '' as sort_name, w.lock_version from warehouse w
  union all select 'backup-' || w.id, 'backup', 1, w.id, null, w.name, '', w.lock_version
    from warehouse w where w.opening_hours -> 'backup' is not null
  union all select 'box-' || b.id, 'box', 2, b.warehouse_id, b.id, b.number, b.number, b.lock_version from box b
)`

const rank = sql`case when command.failure is not null then 0 when not status.is_online then 1
  when status.battery_percent < ${sql.lit(lowBatteryPercent)} then 2
  when list.acknowledged_version < list.version then 3 else 4 end`

const doorColumns = sql`door.lock_id as "lockId", door.kind, door.warehouse_id as "warehouseId",
  door.box_id as "boxId", door.name, door.lock_version as "lockVersion", command.sent_at as "sentAt",
  command.confirmed_at as "confirmedAt", command.failure,
  coalesce(list.acknowledged_version < list.version, false) as "codesPending", status.is_online as "isOnline",
  status.presence_at as "presenceAt", status.battery_percent as "batteryPercent", status.battery_at as "batteryAt",
  contract.id as "contractId", contract.version as "contractVersion",
  ${rank} as rank, door.kind_rank as "kindRank", door.sort_name as "sortName"`

const doorJoins = sql`left join door_command command on command.lock_id = door.lock_id
  left join lock_code_list list on list.lock_id = door.lock_id
  left join lock_status status on status.lock_id = door.lock_id
  left join lateral (select id, version from contract where contract.box_id = door.box_id
    and contract.status <> 'TERMINATED' order by contract.starts_on, contract.id limit 1) as contract on true`

interface DoorPage {
  readonly after: DoorKey | null
  readonly limit: number
}

/** The doors of one warehouse by urgency, entrances before Boxes, Boxes by number. */
export async function findDoors(db: Db, warehouseId: string, { after, limit }: DoorPage): Promise<DoorRow[]> {
  const isAfter: RawBuilder<boolean> = after
    ? sql`(rank, "kindRank", "sortName" collate "C", "lockId" collate "C") >
        (${after.rank}::int, ${after.kindRank}::int, ${after.sortName}::text collate "C", ${after.lockId}::text collate "C")`
    : sql`true`
  const { rows } = await sql<DoorRow>`select * from (
      select ${doorColumns} from ${allDoors} as door ${doorJoins}
      where door.warehouse_id = ${warehouseId}::uuid
    ) as listed
    where ${isAfter}
    order by rank, "kindRank", "sortName" collate "C", "lockId" collate "C" limit ${limit}`.execute(db)
  return rows
}

interface DoorToHandle extends DoorRow {
  readonly count: number
  readonly failing: number
  readonly offline: number
  readonly lowBattery: number
  readonly pending: number
}

/** Doors with a failed command, an offline lock, a low battery or pending codes. An index serves each condition. */
const doorsToHandle = sql`(
  select candidate.lock_id, case when box.id is null then split_part(candidate.lock_id, '-', 1) else 'box' end as kind,
    case when box.id is null then 0 else 2 end as kind_rank, warehouse.id as warehouse_id, box.id as box_id,
    coalesce(box.number, warehouse.name) as name, coalesce(box.number, '') as sort_name,
    coalesce(box.lock_version, warehouse.lock_version) as lock_version
  from (
    select lock_id from door_command where failure is not null
    union select lock_id from lock_status where not is_online or battery_percent < ${sql.lit(lowBatteryPercent)}
    union select lock_id from lock_code_list where acknowledged_version < version
  ) as candidate
  left join box on box.id = case when candidate.lock_id like 'box-%' then substr(candidate.lock_id, 5)::uuid end
  join warehouse on warehouse.id = coalesce(box.warehouse_id,
    case when candidate.lock_id not like 'box-%' then substr(candidate.lock_id, strpos(candidate.lock_id, '-') + 1)::uuid end)
)`

const countOf = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}) over ())::int`

/** The first doors that need action by staff, and the counts of all of them. */
export async function findDoorsToHandle(
  db: Db,
  scope: Pick<StaffMember, 'warehouseIds'>,
  limit: number,
): Promise<DoorToHandle[]> {
  const { rows } = await sql<DoorToHandle>`select *, count(*) over ()::int as count,
      ${countOf(sql`failure is not null`)} as failing, ${countOf(sql`not "isOnline"`)} as offline,
      ${countOf(sql`"batteryPercent" < ${sql.lit(lowBatteryPercent)}`)} as "lowBattery",
      ${countOf(sql`"codesPending"`)} as pending
    from (select ${doorColumns} from ${doorsToHandle} as door ${doorJoins}
      where ${withinWarehouses(scope, 'door.warehouseId')}) as listed
    order by rank, "kindRank", "sortName" collate "C", "lockId" collate "C" limit ${limit}`.execute(db)
  return rows
}
