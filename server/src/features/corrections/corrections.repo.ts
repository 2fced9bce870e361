import type { Currency } from '@boxzone/contract'
import type { Invoice } from '#src/features/invoices/index.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

export type Scope = Pick<StaffMember, 'warehouseIds'>

type ScopedInvoice = Invoice & { readonly warehouseId: string; readonly currency: Currency }

/** An invoice or credit note. Undefined outside the warehouses of the staff account. */
export async function findScopedInvoice(db: Db, scope: Scope, number: string): Promise<ScopedInvoice | undefined> {
  return db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .selectAll('invoice')
    .select(['contract.warehouseId', 'contract.currency'])
    .where('invoice.number', '=', number)
    .where(withinWarehouses(scope, 'contract.warehouseId'))
    .executeTakeFirst()
}

/** A rent with the warehouse of its contract. Undefined outside the warehouses of the staff account. */
export async function findScopedRent(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .select(['rent.id', 'rent.contractId', 'rent.invoiceNumber', 'contract.warehouseId', 'contract.currency'])
    .where('rent.id', '=', id)
    .where(withinWarehouses(scope, 'contract.warehouseId'))
    .executeTakeFirst()
}
