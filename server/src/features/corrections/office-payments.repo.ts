import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { Scope } from './corrections.repo.ts'

/** The account that pays. Without one, for example after a failed order, the id of the payment replaces it. */
export const customerOfPayment = sql<string>`coalesce(contract.account_id, payment.account_id, payment.id)`

/** Payments with their contract and warehouse. A card check belongs to no warehouse. */
export const paymentsWithWarehouse = (db: Db) =>
  db
    .selectFrom('payment')
    .leftJoin('rent', (join) => join.onRef('rent.id', '=', 'payment.purposeId').on('payment.purpose', '=', 'RENT'))
    .leftJoin('rentalOrder', (join) =>
      join.onRef('rentalOrder.id', '=', 'payment.purposeId').on('payment.purpose', '=', 'ORDER'),
    )
    .leftJoin('contract', (join) =>
      join.on(sql<boolean>`contract.id = coalesce(rent.contract_id, rental_order.contract_id)`),
    )
    .leftJoin('warehouse', (join) =>
      join.on(sql<boolean>`warehouse.id = coalesce(contract.warehouse_id, rental_order.warehouse_id)`),
    )

export async function findScopedPayment(db: Db, scope: Scope, id: string) {
  return paymentsWithWarehouse(db)
    .select(['payment.id', 'contract.id as contractId', 'warehouse.id as warehouseId'])
    .select(customerOfPayment.as('customerId'))
    .where('payment.id', '=', id)
    .where(withinWarehouses(scope, 'warehouse.id'))
    .executeTakeFirst()
}
