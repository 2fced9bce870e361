import type { officePayments } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'

type Payment = OutputOf<typeof officePayments>['items'][number]
type ListedPayment = Pick<
  Payment,
  'currency' | 'warehouse' | 'contractId' | 'contractNumber' | 'customer' | 'refusedRefunds'
>

/** The refused refunds of payments, one row each. A payment can have several. */
export const refusedRefundsOf = (payments: readonly ListedPayment[]) =>
  payments.flatMap(({ refusedRefunds, currency, warehouse, contractId, contractNumber, customer }) => {
    const contract = contractId === null ? null : { id: contractId, number: contractNumber ?? '' }
    return refusedRefunds.map((refund) => ({ ...refund, currency, warehouse, contract, customer }))
  })

export type RefusedRefund = ReturnType<typeof refusedRefundsOf>[number]
