import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#src/kernel/database/index.ts'

export type InsuranceRow = Selectable<Tables['insurance']>
export type VoucherRow = Selectable<Tables['voucher']>

export async function findAllInsurances(db: Db): Promise<InsuranceRow[]> {
  return db.selectFrom('insurance').selectAll().orderBy('countryCode').orderBy('coverage').orderBy('tier').execute()
}

export async function findAllVouchers(db: Db): Promise<VoucherRow[]> {
  return db.selectFrom('voucher').selectAll().orderBy('code').execute()
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
      })),
    )
    .execute()
}
