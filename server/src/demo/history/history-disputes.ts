import { addDays } from '#src/kernel/days.ts'
import { morningOf } from '../contracts-history.ts'
import { paymentIdOf, paymentRows } from '../contracts-rows.ts'
import { stableId } from '../world/stable-id.ts'
import { caseOf, type HistoryRental, todayOf } from './history-rental.ts'
import { taskRow } from './history-tasks.ts'

interface HistoryDispute {
  readonly status: 'OPEN' | 'LOST'
  readonly disputedOn: string
  readonly openedAt: Date
  readonly evidenceDueAt: Date
  readonly closedAt: Date | null
  readonly fee: number | null
}

const lostFee = 15_00

/** The dispute of the newest rent, or null. */
export function historyDisputeOf(history: HistoryRental, now: Date): HistoryDispute | null {
  const historyCase = caseOf(history)
  const day = (days: number) => addDays(todayOf(history, now), days)
  if (historyCase === 'DISPUTED') {
    const [disputedOn, dueOn] = [day(-4), day(3)]
    const times = { openedAt: morningOf(disputedOn), evidenceDueAt: morningOf(dueOn), closedAt: null }
    return { status: 'OPEN', disputedOn, ...times, fee: null }
  }
  if (historyCase !== 'DISPUTE_LOST') return null
  const disputedOn = day(-18)
  const times = { openedAt: morningOf(disputedOn), evidenceDueAt: morningOf(day(-6)), closedAt: morningOf(day(-3)) }
  return { status: 'LOST', disputedOn, ...times, fee: lostFee }
}

const reasons = { OPEN: 'fraudulent', LOST: 'subscription_canceled' } as const

/** The disputed charge of the stored card, the dispute, its task and the entries of the sandbox. */
export function disputeRows(history: HistoryRental, now: Date) {
  const dispute = historyDisputeOf(history, now)
  const rent = history.rental.rents.at(-1)
  if (!dispute || !rent) return []
  const paidRent = { ...rent, paid: true }
  return paymentRows(history.rental, paidRent, 0).map((paid) => {
    const { id: paymentId, providerRef, amount, currency } = paid
    const { status, disputedOn: _disputedOn, ...times } = dispute
    const id = stableId(`dispute ${paymentIdOf(rent)}`)
    const ref = `dp_${id}`
    return {
      payment: { ...paid, status: 'DISPUTED' as const, updatedAt: times.closedAt ?? times.openedAt },
      dispute: {
        ...{ id, paymentId, provider: 'sandbox', providerRef: ref, kind: 'DISPUTE', status, amount, currency },
        ...{ ...times, reason: reasons[status], reportedAt: times.closedAt ?? times.openedAt },
        version: status === 'OPEN' ? 1 : 2,
      },
      sandboxDispute: {
        ...{ ref, paymentRef: providerRef, kind: 'DISPUTE', status, amount, evidenceDueAt: times.evidenceDueAt },
        ...{ createdAt: times.openedAt, changedAt: times.closedAt ?? times.openedAt },
      },
      ledger: {
        ...{ kind: 'DISPUTE', paymentRef: providerRef, merchantPaymentId: paymentId, amount, currency },
        bookedAt: times.openedAt,
      },
      task: taskRow({
        ...{ kind: 'answer-dispute', reference: `dispute:${id}`, warehouseId: history.rental.warehouse.id, paymentId },
        ...{ note: `DISPUTE ${ref} at sandbox`, dueOn: times.evidenceDueAt.toISOString().slice(0, 10) },
        ...{ createdAt: times.openedAt, doneAt: times.closedAt },
      }),
    }
  })
}
