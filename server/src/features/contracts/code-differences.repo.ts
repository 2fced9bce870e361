import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

interface Search {
  readonly now: Date
  readonly suspendAfterDays: number
  readonly limit: number
}

/** Contracts with a superfluous code, a missing code, or a code without an end although the contract has one. */
export async function findContractsWithOtherCodes(db: Db, { now, suspendAfterDays, limit }: Search): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with known as (
      select c.id, c.account_id, c.termination_on,
        c.status in ('ACTIVE', 'TERMINATING') and c.disputed_at is null and c.staff_suspended_at is null
          and (c.termination_on is null or c.termination_on > c.starts_on or c.withdrawn_at is not null)
          and (c.overdue_since is null
            or (${now}::timestamptz at time zone w.time_zone)::date - c.overdue_since < ${suspendAfterDays}::int) as permits
      from contract c join warehouse w on w.id = c.warehouse_id
      where c.status <> 'TERMINATED' or exists (
        select from door_code d where d.contract_id = c.id and d.revoked_at is null))
    select k.id from known k
    where exists (
      select from door_code d where d.contract_id = k.id and d.revoked_at is null and (
        not k.permits
        or (d.valid_until is null and k.termination_on is not null)
        or (d.account_id <> k.account_id and not exists (
          select from box_share s where s.contract_id = k.id and s.account_id = d.account_id))))
    or (k.permits and exists (
      select k.account_id as account_id, door from (values ('entrance'), ('box')) doors (door)
      union all
      select s.account_id, 'entrance' from box_share s where s.contract_id = k.id
      except
      select d.account_id, d.door from door_code d where d.contract_id = k.id and d.revoked_at is null))
    order by k.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
