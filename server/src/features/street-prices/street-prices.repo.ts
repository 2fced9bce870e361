import type { SizeClass } from '@boxzone/contract'
import { sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    priceFloor: { warehouseId: string; sizeClass: SizeClass; monthlyNet: number }
    streetPriceStep: {
      warehouseId: string
      sizeClass: SizeClass
      changedAt: Date
      percent: number
      staffId: string | null
    }
  }
}

type Scope = Pick<StaffMember, 'warehouseIds'>

/** Undefined outside the warehouses of the staff account. */
export async function findPricedWarehouse(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom('warehouse')
    .select(['id', 'currency', 'timeZone', 'pricesVersion'])
    .where('id', '=', id)
    .where(withinWarehouses(scope, 'warehouse.id'))
    .executeTakeFirst()
}

export async function findFloorPrices(db: Db, warehouseId: string): Promise<Map<SizeClass, number>> {
  const rows = db.selectFrom('priceFloor').select(['sizeClass', 'monthlyNet']).where('warehouseId', '=', warehouseId)
  return new Map((await rows.execute()).map(({ sizeClass, monthlyNet }) => [sizeClass, monthlyNet]))
}

export async function findLastSteps(db: Db, warehouseId: string): Promise<Map<SizeClass, Date>> {
  const rows = await db
    .selectFrom('streetPriceStep')
    .select(['sizeClass', sql<Date>`max(changed_at)`.as('changedAt')])
    .where('warehouseId', '=', warehouseId)
    .groupBy('sizeClass')
    .execute()
  return new Map(rows.map(({ sizeClass, changedAt }) => [sizeClass, changedAt]))
}

export async function upsertFloorPrice(
  tx: Tx,
  { warehouseId, sizeClass, monthlyNet }: { warehouseId: string; sizeClass: SizeClass; monthlyNet: number | null },
): Promise<void> {
  if (monthlyNet === null) {
    const floors = tx.deleteFrom('priceFloor').where('warehouseId', '=', warehouseId)
    await floors.where('sizeClass', '=', sizeClass).execute()
    return
  }
  await tx
    .insertInto('priceFloor')
    .values({ warehouseId, sizeClass, monthlyNet })
    .onConflict((conflict) => conflict.columns(['warehouseId', 'sizeClass']).doUpdateSet({ monthlyNet }))
    .execute()
}

interface NewStep {
  readonly warehouseId: string
  readonly sizeClass: SizeClass
  readonly changedAt: Date
  readonly percent: number
  readonly staffId: string | null
}

export async function insertPriceStep(tx: Tx, step: NewStep): Promise<void> {
  await tx
    .insertInto('streetPriceStep')
    .values(step)
    .onConflict((conflict) =>
      conflict.columns(['warehouseId', 'sizeClass', 'changedAt']).doUpdateSet({ percent: step.percent }),
    )
    .execute()
}
