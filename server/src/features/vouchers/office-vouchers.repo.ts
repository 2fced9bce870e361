import type { VoucherState } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

export interface VoucherFilter {
  readonly q?: string | undefined
  readonly state?: VoucherState | undefined
}

interface Page {
  readonly after: string | null
  readonly limit: number
}

const uses = sql<number>`(select count(*)::int from voucher_use u where u.code = voucher.code)`

/** Vouchers that are valid in a warehouse of the staff account. */
const selectVouchers = (db: Db, { warehouseIds }: Scope) =>
  db
    .selectFrom('voucher')
    .leftJoin('staff', 'staff.id', 'voucher.createdBy')
    .selectAll('voucher')
    .select(['staff.name as author', uses.as('uses')])
    .where(
      warehouseIds === null
        ? sql<boolean>`true`
        : sql<boolean>`(voucher.warehouse_ids is null or voucher.warehouse_ids && ${warehouseIds}::uuid[])`,
    )

export type OfficeVoucherRow = Awaited<ReturnType<typeof findOfficeVouchers>>[number]

export async function findOfficeVouchers(db: Db, scope: Scope, filter: VoucherFilter, page: Page, now: Date) {
  let query = selectVouchers(db, scope)
  if (filter.q !== undefined) {
    const start = filter.q.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')
    query = query.where('voucher.code', 'like', `${start}%`)
  }
  if (filter.state !== undefined) query = query.where(sql<boolean>`${stateIn(now)} = ${filter.state}`)
  if (page.after !== null) query = query.where('voucher.code', '>', page.after)
  return query.orderBy('voucher.code').limit(page.limit).execute()
}

export async function findOfficeVoucher(db: Db, scope: Scope, code: string): Promise<OfficeVoucherRow | undefined> {
  return selectVouchers(db, scope).where('voucher.code', '=', code).executeTakeFirst()
}

/** The same states as `voucherState`. */
const stateIn = (now: Date): RawBuilder<string> => sql`case
  when voucher.ended_at <= ${now} then 'ENDED'
  when ${uses} >= voucher.max_uses then 'USED_UP'
  when voucher.valid_until <= ${now} then 'EXPIRED'
  when voucher.valid_from > ${now} then 'PLANNED' else 'ACTIVE' end`

export async function findExistingWarehouseIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}
