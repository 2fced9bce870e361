import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from './context.ts'

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
