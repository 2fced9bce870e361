import type { Currency } from '@boxzone/contract'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface WithdrawalTable {
  id: string
  receivedAt: Date
  orderNumber: string
  email: string
  name: string | null
  contractId: string | null
  refund: number | null
  currency: Currency | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable
  }
}

export type Withdrawal = Selectable<WithdrawalTable>

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.insertInto('withdrawal').values(withdrawal).execute()
}

export async function findWithdrawal(db: Db, contractId: string): Promise<Withdrawal | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('contractId', '=', contractId).executeTakeFirst()
}
