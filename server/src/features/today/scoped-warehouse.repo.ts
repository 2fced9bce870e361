import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

/** False for an unknown warehouse and outside the warehouses of the staff account. */
export async function isScopedWarehouse(
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'>,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', id)
    .where(withinWarehouses(staff, 'warehouse.id'))
    .executeTakeFirst()
  return row !== undefined
}
