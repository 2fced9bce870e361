import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

/** The warehouse of a contract. Undefined outside the warehouses of the staff account. */
export async function findContractScope(
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'> | null,
  id: string,
): Promise<{ readonly warehouseId: string } | undefined> {
  return db
    .selectFrom('contract')
    .select('warehouseId')
    .where('id', '=', id)
    .where(withinWarehouses(staff ?? { warehouseIds: null }, 'contract.warehouseId'))
    .executeTakeFirst()
}
