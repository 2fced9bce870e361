import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { refundContract } from '#src/kernel/refund-contract.repo.ts'
import { isOpenRefusal, type RefundRow } from './refunds.repo.ts'

export interface ContractRefund
  extends Pick<RefundRow, 'id' | 'amount' | 'status' | 'declineCode' | 'createdAt' | 'doneAt' | 'returnedAt'> {
  readonly contractId: string
  readonly isDeposit: boolean
  /** The provider refused the refund, staff have not settled it, and no open or lost dispute of the payment exists. */
  readonly isOpenRefusal: boolean
}

/** The refunds of contracts, the oldest first. A payment of several Boxes belongs to several contracts. */
export async function findRefundsOfContracts(db: Db, contractIds: readonly string[]): Promise<ContractRefund[]> {
  if (contractIds.length === 0) return []
  const { rows } = await sql<ContractRefund>`
    with purposes as (
      select 'RENT' as purpose, id, contract_id from rent where contract_id = any(${contractIds}::uuid[])
      union select 'RENT', id, contract_id from contract_move where contract_id = any(${contractIds}::uuid[])
      union select 'ORDER', coalesce(o.lead_order_id, o.id), c.id
        from contract c join rental_order o on o.id = c.order_id where c.id = any(${contractIds}::uuid[])
    )
    select refund.id, refund.amount, refund.status, refund.decline_code, refund.created_at, refund.done_at,
      refund.returned_at, purposes.contract_id, refund.reason_key like 'deposit:%' as is_deposit,
      ${isOpenRefusal} as is_open_refusal
    from purposes join payment on payment.purpose = purposes.purpose and payment.purpose_id = purposes.id
    join refund on refund.payment_id = payment.id
    where coalesce(${refundContract}, purposes.contract_id) = purposes.contract_id
    order by refund.created_at, refund.id`.execute(db)
  return rows
}

/** True if a refund of the deposit is an open refusal. */
export const isDepositRefused = (refunds: readonly ContractRefund[], contractId: string): boolean =>
  refunds.some((refund) => refund.contractId === contractId && refund.isDeposit && refund.isOpenRefusal)
