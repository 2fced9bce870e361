import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { refundContract } from '#src/kernel/refund-contract.repo.ts'

/** The refunds of a payment by contract, without deposits. Refunds that a dispute replaced count too. */
export async function findRefundedRents(db: Db, paymentId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ contractId: string; amount: number }>`
    select contract as "contractId", sum(amount)::int as amount from (
      select ${refundContract} as contract, amount from refund
      where payment_id = ${paymentId} and reason_key not like 'deposit:%'
        and (status <> 'FAILED' or decline_code = 'disputed')
    ) x where contract is not null group by 1`.execute(db)
  return new Map(rows.map(({ contractId, amount }) => [contractId, amount]))
}
