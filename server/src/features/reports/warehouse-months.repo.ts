import type { Currency } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import { boxOccupancySql } from '#src/features/box-states/index.ts'
import { runsOnSql } from '#src/features/contracts/index.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

/** One month of a report, for all its warehouses with the same currency. Amounts are in minor units. */
export interface MonthFacts {
  /** `2026-11`. */
  readonly month: string
  readonly currency: Currency
  readonly lettableBoxes: number
  readonly letBoxes: number
  readonly lettableSquareMetres: number
  readonly letSquareMetres: number
  readonly availableSquareMetres: number
  readonly streetPotential: number
  readonly billed: number
  readonly moveIns: number
  readonly moveOuts: number
}

export interface ReportPeriod {
  /** Months, both inclusive: `2026-11`. */
  readonly from: string
  readonly to: string
}

export interface ReportScope {
  /** Null means every warehouse. */
  readonly warehouseIds: readonly string[] | null
  /** True computes the months from the current data. False reads them from `warehouse_month`. */
  readonly usesCurrentData: boolean
}

interface LiveMonths extends Pick<ReportScope, 'warehouseIds'> {
  readonly from: string
  readonly to: string
  readonly now: Date
}

const firstDay = (month: string) => `${month}-01`

/**
 * The columns of `warehouse_month`, computed from Boxes, prices, contracts and rents. A Box is lettable from its first
 * price or contract on, also while it is out of service. Billed rent is spread over the days of its period.
 */
function liveMonths({ from, to, now, warehouseIds }: LiveMonths): RawBuilder<unknown> {
  const inScope = (column: string) => withinWarehouses({ warehouseIds }, column)
  return sql`
    with place as (
      select id, time_zone, (${now}::timestamptz at time zone time_zone)::date as today
      from warehouse where ${inScope('warehouse.id')}
    ), month as (
      select place.id as warehouse_id, day::date as first_day,
        least((day + interval '1 month' - interval '1 day')::date, place.today) as last_day,
        extract(day from day + interval '1 month' - interval '1 day')::int as days
      from place, generate_series(${firstDay(from)}::date, ${firstDay(to)}::date, interval '1 month') as day
      where day <= place.today
    ), stay as (
      select id, warehouse_id, box_id, starts_on, termination_on,
        monthly_net * (100 - period_discount_percent) / 100::numeric as monthly_rent,
        coalesce(insurance_monthly_gross, 0)::numeric as insurance
      from contract where ${inScope('contract.warehouse_id')} and (termination_on is null or termination_on > starts_on)
    ), priced_box as (
      select box.id, box.warehouse_id, box.square_metres, coalesce(price.monthly_net, box.monthly_net) as monthly_net,
        (price.valid_from at time zone place.time_zone)::date as valid_on,
        row_number() over prices as position, lead((price.valid_from at time zone place.time_zone)::date) over prices as until_on
      from place join box on box.warehouse_id = place.id left join box_price price on price.box_id = box.id
      window prices as (partition by box.id order by price.valid_from)
    ), first_stay as (
      select box_id, min(starts_on) as starts_on from stay group by box_id
    ), lettable as (
      select month.warehouse_id, month.first_day, count(*)::int as boxes, sum(priced_box.square_metres) as square_metres,
        sum(priced_box.monthly_net) as monthly_net
      from month join priced_box on priced_box.warehouse_id = month.warehouse_id
        left join first_stay on first_stay.box_id = priced_box.id and priced_box.position = 1
      where least(coalesce(priced_box.valid_on, '-infinity'), first_stay.starts_on) <= month.last_day
        and (priced_box.until_on is null or priced_box.until_on > month.last_day)
      group by 1, 2
    ), let as (
      select month.warehouse_id, month.first_day, count(*)::int as boxes, sum(box.square_metres) as square_metres
      from month join stay on stay.warehouse_id = month.warehouse_id and ${runsOnSql('stay', sql`month.last_day`)}
        join box on box.id = stay.box_id
      group by 1, 2
    ), bill as (
      select stay.warehouse_id, rent.period_from as from_on,
        case when rent.kind = 'USE' then rent.period_to
          else greatest(rent.period_from, least(rent.period_to, stay.termination_on - 1)) end as to_on,
        (rent.net - rent.charge_net + coalesce(note.net, 0)) * case when stay.insurance = 0 or rent.gross = 0 then 1
          else stay.monthly_rent / (stay.monthly_rent + stay.insurance * rent.net / rent.gross) end as net
      from stay join rent on rent.contract_id = stay.id
        left join lateral (
          select sum((line ->> 'net')::bigint) as net from invoice, jsonb_array_elements(invoice.document -> 'lines') as line
          where invoice.rent_id = rent.id and invoice.type = 'CREDIT_NOTE' and line ->> 'once' is distinct from 'true'
        ) note on true
      where rent.status <> 'CREATED' and rent.kind <> 'CHARGE' and rent.period_to >= ${firstDay(from)}::date
    ), billed as (
      select month.warehouse_id, month.first_day,
        sum(bill.net * (least(bill.to_on, month.last_day) - greatest(bill.from_on, month.first_day) + 1)
          / (bill.to_on - bill.from_on + 1)) as net
      from month join bill on bill.warehouse_id = month.warehouse_id
        and bill.from_on <= month.last_day and bill.to_on >= month.first_day
      group by 1, 2
    ), moved as (
      select month.warehouse_id, month.first_day,
        (count(*) filter (where stay.starts_on between month.first_day and month.last_day))::int as ins,
        (count(*) filter (where stay.termination_on between month.first_day and month.last_day))::int as outs
      from month join stay on stay.warehouse_id = month.warehouse_id
      group by 1, 2
    )
    select month.warehouse_id, month.first_day as month, coalesce(lettable.boxes, 0) as lettable_boxes,
      coalesce(let.boxes, 0) as let_boxes, coalesce(lettable.square_metres, 0) as lettable_square_metres,
      coalesce(let.square_metres, 0) as let_square_metres,
      coalesce(lettable.square_metres, 0) * (month.last_day - month.first_day + 1) / month.days as available_square_metres,
      round(coalesce(lettable.monthly_net, 0) * (month.last_day - month.first_day + 1) / month.days::numeric)::bigint as street_potential,
      round(coalesce(billed.net, 0))::bigint as billed, coalesce(moved.ins, 0) as move_ins, coalesce(moved.outs, 0) as move_outs,
      ${now}::timestamptz as computed_at
    from month left join lettable using (warehouse_id, first_day) left join let using (warehouse_id, first_day)
      left join billed using (warehouse_id, first_day) left join moved using (warehouse_id, first_day)`
}

/** The occupancy of the current month is the one of today, as on all other pages of the office. */
const storedMonths = ({ warehouseIds, from, to, now }: LiveMonths): RawBuilder<unknown> => sql`
  select warehouse_id, month, coalesce(current.boxes, lettable_boxes) as lettable_boxes,
    coalesce(current.let_boxes, warehouse_month.let_boxes) as let_boxes,
    coalesce(current.square_metres, lettable_square_metres) as lettable_square_metres,
    coalesce(current.let_square_metres, warehouse_month.let_square_metres) as let_square_metres,
    available_square_metres, street_potential, billed, move_ins, move_outs, computed_at
  from warehouse_month left join (
    select warehouse_id, date_trunc('month', today)::date as month, count(*)::int as boxes,
      (count(*) filter (where is_let))::int as let_boxes, sum(square_metres) as square_metres,
      coalesce(sum(square_metres) filter (where is_let), 0) as let_square_metres
    from (${boxOccupancySql({ warehouseIds }, now)}) as counted group by 1, 2
  ) as current using (warehouse_id, month)
  where month between ${firstDay(from)}::date and ${firstDay(to)}::date
    and ${withinWarehouses({ warehouseIds }, 'warehouse_month.warehouse_id')}`

const monthsOf = ({ warehouseIds, usesCurrentData }: ReportScope, { from, to }: ReportPeriod, now: Date) =>
  usesCurrentData ? liveMonths({ warehouseIds, from, to, now }) : storedMonths({ warehouseIds, from, to, now })

/** Months of the scope by currency, oldest first. Months before the first Box are omitted. */
export async function findMonthFacts(db: Db, scope: ReportScope, period: ReportPeriod, now: Date) {
  const { rows } = await sql<MonthFacts & { computedAt: Date }>`
    select to_char(fact.month, 'YYYY-MM') as month, warehouse.currency, sum(fact.lettable_boxes)::int as "lettableBoxes",
      sum(fact.let_boxes)::int as "letBoxes", sum(fact.lettable_square_metres) as "lettableSquareMetres",
      sum(fact.let_square_metres) as "letSquareMetres", sum(fact.available_square_metres) as "availableSquareMetres",
      sum(fact.street_potential)::bigint as "streetPotential", sum(fact.billed)::bigint as billed,
      sum(fact.move_ins)::int as "moveIns", sum(fact.move_outs)::int as "moveOuts", min(fact.computed_at) as "computedAt"
    from (${monthsOf(scope, period, now)}) as fact join warehouse on warehouse.id = fact.warehouse_id
    group by fact.month, warehouse.currency having sum(fact.lettable_boxes) > 0
    order by fact.month, warehouse.currency`.execute(db)
  return rows
}

export interface LocationFacts {
  readonly warehouseId: string
  readonly location: string
  readonly month: string
  readonly lettableBoxes: number
  readonly letBoxes: number
  readonly lettableSquareMetres: number
  readonly letSquareMetres: number
}

/** The last month of the period and the same month a year before, for each warehouse. */
export async function findLocationFacts(db: Db, scope: ReportScope, { from, to }: ReportPeriod, now: Date) {
  const { rows } = await sql<LocationFacts & { computedAt: Date }>`
    select warehouse.id as "warehouseId", warehouse.name as location, to_char(fact.month, 'YYYY-MM') as month, fact.lettable_boxes as "lettableBoxes",
      fact.let_boxes as "letBoxes", fact.lettable_square_metres as "lettableSquareMetres",
      fact.let_square_metres as "letSquareMetres", fact.computed_at as "computedAt"
    from (${monthsOf(scope, { from, to }, now)}) as fact join warehouse on warehouse.id = fact.warehouse_id
    where fact.month in (${firstDay(from)}::date, ${firstDay(to)}::date) and fact.lettable_boxes > 0
    order by warehouse.name, warehouse.id, fact.month`.execute(db)
  return rows
}

/** Warehouses without stored months or with months that were computed before `before`, the oldest first. */
export async function findOutdatedWarehouses(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select warehouse.id from warehouse left join warehouse_month on warehouse_month.warehouse_id = warehouse.id
    group by warehouse.id having coalesce(min(computed_at), '-infinity') < ${before}
    order by min(computed_at) nulls first`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes all stored months of a warehouse and computes the months from `from` until now. */
export async function upsertWarehouseMonths(tx: Tx, warehouseId: string, from: string, now: Date): Promise<void> {
  // East of Greenwich the next month begins before it does in UTC. The query omits months that have not begun.
  const to = new Date(now.getTime() + dayMs).toISOString().slice(0, 7)
  const months = liveMonths({ warehouseIds: [warehouseId], from, to, now })
  await sql`delete from warehouse_month where warehouse_id = ${warehouseId}`.execute(tx)
  await sql`insert into warehouse_month (warehouse_id, month, lettable_boxes, let_boxes, lettable_square_metres,
      let_square_metres, available_square_metres, street_potential, billed, move_ins, move_outs, computed_at)
    ${months}`.execute(tx)
}

/** The month of the first contract or price of a warehouse. */
export async function findFirstMonth(db: Db, warehouseId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(least((select min(starts_on) from contract where warehouse_id = ${warehouseId}),
      (select min(valid_from)::date from box_price join box on box.id = box_price.box_id
        where box.warehouse_id = ${warehouseId})), 'YYYY-MM') as month`.execute(db)
  return rows[0]?.month ?? null
}
