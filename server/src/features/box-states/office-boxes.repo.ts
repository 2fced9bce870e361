import type { BoxServiceState, SizeClass } from '@boxzone/contract'
import { sql } from 'kysely'
import { runsOnSql } from '#src/features/contracts/index.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

/** Undefined outside the warehouses of the staff account. */
export async function findBoxScope(db: Db, staff: Scope, id: string) {
  return db
    .selectFrom('box')
    .innerJoin('warehouse', 'warehouse.id', 'box.warehouseId')
    .select(['box.id', 'box.warehouseId', 'warehouse.timeZone'])
    .where('box.id', '=', id)
    .where(withinWarehouses(staff, 'box.warehouseId'))
    .executeTakeFirst()
}

/** The total net rent of one month of the contracts that run today. */
export async function findMonthlyRent(db: Db, warehouseId: string, today: string): Promise<number> {
  const row = await db
    .selectFrom('contract')
    .select(
      sql<number>`coalesce(round(sum(monthly_net * (100 - period_discount_percent) / 100.0)), 0)::bigint`.as('rent'),
    )
    .where('warehouseId', '=', warehouseId)
    .where(runsOnSql('contract', sql`${today}::date`))
    .executeTakeFirstOrThrow()
  return Number(row.rent)
}

export async function findScopedWarehouses(db: Db, staff: Scope, id?: string) {
  return db
    .selectFrom('warehouse')
    .select(['id', 'code', 'name', 'city', 'countryCode', 'currency', 'timeZone', 'deactivated'])
    .select(['street', 'houseNumber', 'zip', 'phone', 'lat', 'lng'])
    .where(withinWarehouses(staff, 'warehouse.id'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('code')
    .execute()
}

interface BoxFilter {
  readonly warehouseId: string
  readonly state?: BoxServiceState | undefined
  readonly sizeClass?: SizeClass | undefined
  readonly level?: number | undefined
  /** The number of the last Box of the previous page. */
  readonly after: string | null
  readonly limit: number
}

const heldUntil = (now: Date) => sql<Date | null>`(select max(o.until_at) from occupancy o
  where o.box_id = box.id and o.kind = 'HOLD' and o.from_at <= ${now} and o.until_at > ${now})`

export async function findOfficeBoxes(db: Db, filter: BoxFilter, now: Date) {
  let query = db
    .selectFrom('box')
    .innerJoin('floor', 'floor.id', 'box.floorId')
    // The current contract. Another contract of the Box can follow on a later day.
    .leftJoin('contract', (join) =>
      join.on(
        'contract.id',
        '=',
        sql<string>`(select running.id from contract running where running.box_id = box.id
          and running.status <> 'TERMINATED' order by running.starts_on, running.id limit 1)`,
      ),
    )
    .leftJoin('account', 'account.id', 'contract.accountId')
    .selectAll('box')
    .select(['floor.level', heldUntil(now).as('heldUntil')])
    .select(['contract.id as contractId', 'contract.businessId', 'contract.accountId', 'contract.terminationOn'])
    .select(['contract.withdrawnAt', 'contract.status as contractStatus', 'contract.overdueSince'])
    .select(['contract.version as contractVersion', 'contract.startsOn', 'contract.emptyBy'])
    .select(['contract.disputedAt', 'contract.staffSuspendedAt'])
    .select([personNameSql().as('customer'), 'account.phoneNumber'])
    .where('box.warehouseId', '=', filter.warehouseId)
  if (filter.state !== undefined) query = query.where('box.state', '=', filter.state)
  if (filter.sizeClass !== undefined) query = query.where('box.sizeClass', '=', filter.sizeClass)
  if (filter.level !== undefined) query = query.where('floor.level', '=', filter.level)
  if (filter.after !== null) query = query.where('box.number', '>', filter.after)
  return query.orderBy('box.number').limit(filter.limit).execute()
}

export type OfficeBoxRow = Awaited<ReturnType<typeof findOfficeBoxes>>[number]
