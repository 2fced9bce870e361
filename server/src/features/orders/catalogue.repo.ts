import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#src/kernel/database/index.ts'

export type InsuranceRow = Selectable<Tables['insurance']>

const voucherColumns = [
  'code',
  'kind',
  'value',
  'currency',
  'validFrom',
  'validUntil',
  'maxUses',
  'perPerson',
  'maxUsesPerPerson',
] as const
export type VoucherRow = Pick<Selectable<Tables['voucher']>, (typeof voucherColumns)[number]>

export async function findAllInsurances(db: Db): Promise<InsuranceRow[]> {
  return db.selectFrom('insurance').selectAll().orderBy('countryCode').orderBy('coverage').orderBy('tier').execute()
}

/** Vouchers that a file can describe: not those that staff ended or limited to warehouses. */
export async function findExportedVouchers(db: Db): Promise<VoucherRow[]> {
  const vouchers = db.selectFrom('voucher').select(voucherColumns).where('endedAt', 'is', null)
  return vouchers.where('warehouseIds', 'is', null).orderBy('code').execute()
}

export async function findAllVouchers(db: Db): Promise<VoucherRow[]> {
  return db.selectFrom('voucher').select(voucherColumns).orderBy('code').execute()
}

export async function upsertInsurances(tx: Tx, rows: readonly InsuranceRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('insurance')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        coverage: ref('excluded.coverage'),
        monthlyGross: ref('excluded.monthlyGross'),
        includedInRent: ref('excluded.includedInRent'),
      })),
    )
    .execute()
}

export async function upsertVouchers(tx: Tx, rows: readonly VoucherRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('voucher')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        value: ref('excluded.value'),
        currency: ref('excluded.currency'),
        validFrom: ref('excluded.validFrom'),
        validUntil: ref('excluded.validUntil'),
        maxUses: ref('excluded.maxUses'),
        perPerson: ref('excluded.perPerson'),
        maxUsesPerPerson: ref('excluded.maxUsesPerPerson'),
      })),
    )
    .execute()
}
