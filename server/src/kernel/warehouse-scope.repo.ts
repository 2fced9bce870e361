import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from './context.ts'
import type { Db } from './database/index.ts'

/**
 * Limits a query to the warehouses of a staff account: `.where(withinWarehouses(ctx.staff, 'contract.warehouseId'))`.
 * A row of another warehouse is not found, so the call responds with 404.
 */
export function withinWarehouses(
  { warehouseIds }: Pick<StaffMember, 'warehouseIds'>,
  column: string,
): RawBuilder<boolean> {
  return warehouseIds === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${warehouseIds}::uuid[])`
}

/** False for a warehouse that does not exist or that is outside the scope of the staff account. */
export async function isWarehouseInScope(
  db: Db,
  scope: Pick<StaffMember, 'warehouseIds'>,
  warehouseId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from warehouse where id = ${warehouseId} and ${withinWarehouses(scope, 'warehouse.id')}`.execute(db)
  return rows.length > 0
}
