import type { Clock } from '#src/kernel/clock.ts'
import { type Db, inTransaction, type Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import type { DisputeMessage } from './messages.ts'
import {
  findOpenSandboxDisputes,
  findSandboxPayment,
  insertSandboxDispute,
  lockSandboxPayment,
  type SandboxDispute,
  type SandboxPayment,
  updateSandboxDispute,
  updateSandboxPayment,
} from './sandbox.repo.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'

/** Actions of cardholders, banks and staff at the provider. `paymentId` is the merchant's id of the payment. */
export interface SandboxDisputes {
  open(paymentId: string, options?: { amount?: number; kind?: SandboxDispute['kind'] }): Promise<void>
  /** Closes all open disputes of the payment. */
  close(paymentId: string, status: 'WON' | 'LOST'): Promise<void>
  /** Refunds as staff do in the provider's dashboard. Without an amount, refunds the rest. */
  refund(paymentId: string, amount?: number): Promise<void>
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly ledger: SandboxLedger
  wake(): void
}

const evidenceMs = 14 * 24 * 60 * 60_000

export function sandboxDisputes({ db, clock, ledger, wake }: Parts): SandboxDisputes {
  const withPayment = async (merchantPaymentId: string, work: (tx: Tx, payment: SandboxPayment) => Promise<void>) => {
    const found = await findSandboxPayment(db, { merchantPaymentId })
    if (!found) throw new Error(`The sandbox does not know payment ${merchantPaymentId}`)
    await inTransaction(db, async (tx) => {
      const payment = await lockSandboxPayment(tx, found.ref)
      if (payment) await work(tx, payment)
    })
    wake()
  }
  return {
    open: (id, { amount, kind = 'DISPUTE' } = {}) =>
      withPayment(id, async (tx, payment) => {
        const now = clock.now()
        const dispute = await insertSandboxDispute(tx, {
          ref: `dp_${newId()}`,
          paymentRef: payment.ref,
          kind,
          status: 'OPEN',
          amount: amount ?? payment.amount,
          evidenceDueAt: kind === 'DISPUTE' ? new Date(now.getTime() + evidenceMs) : null,
          createdAt: now,
          changedAt: now,
        })
        if (kind === 'DISPUTE')
          await ledger.book(tx, payment, { kind: 'DISPUTE', amount: dispute.amount, refundId: null })
        await ledger.queueWebhook(tx, payment, 'dispute.created', null, { dispute: describe(dispute) })
      }),
    close: (id, status) =>
      withPayment(id, async (tx, payment) => {
        for (const { ref, kind, amount } of await findOpenSandboxDisputes(tx, payment.ref)) {
          const closed = await updateSandboxDispute(tx, ref, { status, changedAt: clock.now() })
          if (status === 'WON' && kind === 'DISPUTE')
            await ledger.book(tx, payment, { kind: 'REINSTATEMENT', amount, refundId: null })
          await ledger.queueWebhook(tx, payment, 'dispute.closed', null, { dispute: describe(closed) })
        }
      }),
    refund: (id, amount) =>
      withPayment(id, async (tx, payment) => {
        const rest = payment.amount - payment.refundedAmount
        const refunded = Math.min(amount ?? rest, rest)
        if (refunded <= 0) return
        const entry = await ledger.book(tx, payment, { kind: 'REFUND', amount: refunded, refundId: `own_${newId()}` })
        const refundedAmount = payment.refundedAmount + refunded
        const status = refundedAmount === payment.amount ? 'REFUNDED' : payment.status
        const changed = await updateSandboxPayment(tx, payment.ref, { refundedAmount, status, changedAt: clock.now() })
        const ownRefund = { entry: String(entry), amount: refunded }
        await ledger.queueWebhook(tx, changed, 'refund.done', null, { ownRefund })
      }),
  }
}

function describe({ ref, kind, status, amount, evidenceDueAt, changedAt }: SandboxDispute): DisputeMessage {
  const dates = { evidenceDueAt: evidenceDueAt?.toISOString() ?? null, changedAt: changedAt.toISOString() }
  return { ref, kind, status, amount, ...dates }
}
