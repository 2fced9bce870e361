import type { Currency } from '@boxzone/contract'
import { sql } from 'kysely'
import { amountOwedByContractSql } from '#src/features/rents/index.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

/** The contracts in the warehouses of the staff account, with their debts and deposits. The newest first. */
export async function findContractMoney(db: Db, scope: Pick<StaffMember, 'warehouseIds'>, accountId: string) {
  return db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .select(['contract.id', 'contract.periodInMonths', 'contract.currency', 'contract.deposit'])
    .select(['contract.depositStatus', amountOwedByContractSql.as('owed')])
    .select(['box.squareMetres', 'box.width', 'box.length', 'box.height'])
    .where('contract.accountId', '=', accountId)
    .where(withinWarehouses(scope, 'contract.warehouseId'))
    .orderBy('contract.createdAt', 'desc')
    .orderBy('contract.id')
    .execute()
}

/** The credit of a customer per currency. */
export async function findCreditBalances(db: Db, accountId: string): Promise<{ currency: Currency; credit: number }[]> {
  const signed = sql<number>`sum(case when type = 'CREDIT' then amount else -amount end)::int`
  const rows = db.selectFrom('rewardTransaction').select(['currency', signed.as('credit')])
  return rows.where('accountId', '=', accountId).groupBy('currency').orderBy('currency').execute()
}
