import type { Currency, VoucherKind } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface VoucherTable {
  code: string
  kind: VoucherKind
  value: number
  currency: Currency | null
  validFrom: Date
  validUntil: Date | null
  maxUses: number | null
  /** True if the uses of one person are limited. */
  perPerson: Generated<boolean>
  /** Applies only if `perPerson` is true. Null means one use. */
  maxUsesPerPerson: Generated<number | null>
  /** Null means every warehouse. */
  warehouseIds: Generated<string[] | null>
  endedAt: Generated<Date | null>
  createdBy: Generated<string | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    voucher: VoucherTable
    voucherUse: { orderId: string; code: string; usedAt: Date }
  }
}

export type Voucher = Selectable<VoucherTable> & { readonly uses: number }

const withUses = (db: Db) =>
  db
    .selectFrom('voucher')
    .selectAll()
    .select(sql<number>`(select count(*)::int from voucher_use u where u.code = voucher.code)`.as('uses'))

export async function findVoucher(db: Db, code: string): Promise<Voucher | undefined> {
  return withUses(db).where('code', '=', code).executeTakeFirst()
}

/** Locks before it counts, so that two orders cannot both redeem the last use. */
export async function lockVoucher(tx: Tx, code: string): Promise<Voucher | undefined> {
  await tx.selectFrom('voucher').select('code').where('code', '=', code).forUpdate().executeTakeFirst()
  return findVoucher(tx, code)
}

/** Returns false when the code exists. */
export async function insertVoucher(tx: Tx, voucher: Insertable<VoucherTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('voucher')
    .values(voucher)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateVoucherEnded(tx: Tx, code: string, endedAt: Date): Promise<void> {
  await tx.updateTable('voucher').set({ endedAt }).where('code', '=', code).execute()
}

export async function insertVoucherUse(tx: Tx, orderId: string, code: string, usedAt: Date): Promise<void> {
  await tx
    .insertInto('voucherUse')
    .values({ orderId, code, usedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteVoucherUse(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('voucherUse').where('orderId', '=', orderId).execute()
}
