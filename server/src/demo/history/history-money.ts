import { addDays } from '#src/kernel/days.ts'
import { toMajor } from '#src/kernel/money.ts'
import { demoContractId } from '../contracts.ts'
import { morningOf } from '../contracts-history.ts'
import { orderPaymentIdOf, paymentRows } from '../contracts-rows.ts'
import { stableId } from '../world/stable-id.ts'
import { caseOf, type HistoryRental, todayOf } from './history-rental.ts'
import { taskRow } from './history-tasks.ts'

/** A parked payment: the tenant paid less than the invoice. The ledger of the sandbox has no entry for it. */
export function parkedRows(history: HistoryRental, now: Date) {
  const rent = history.rental.rents.at(-1)
  if (caseOf(history) !== 'PARKED' || !rent) return []
  const { warehouse } = history.rental
  const at = morningOf(addDays(todayOf(history, now), -2))
  const paidRent = { ...rent, paid: true }
  return paymentRows(history.rental, paidRent, 0).map((paid) => {
    const id = stableId(`parked ${rent.id}`)
    const { amount, currency } = paid
    const because = `PAID over ${Math.round(amount * 0.9)} ${currency} instead of ${amount} ${currency}, in minor units`
    return {
      payment: {
        ...paid,
        ...{ id, providerRef: `demo-${id}`, kind: 'HOSTED' as const, storedCardId: null, status: 'PENDING' as const },
        ...{ paidAt: null, createdAt: at, updatedAt: at, nextAskAt: at, parkedAt: at, parkedBecause: because },
      },
      task: taskRow({
        ...{ kind: 'payment-parked', reference: `payment-parked:${id}`, warehouseId: warehouse.id, paymentId: id },
        ...{ note: because, createdAt: at },
      }),
    }
  })
}

const refusal = 'card_closed'

/** The deposit that the provider could not return to the card. */
export function refusedRows(history: HistoryRental) {
  const { contract, warehouse, deposit: amount } = history.rental
  if (caseOf(history) !== 'REFUND_REFUSED') return []
  const { currency } = warehouse
  const id = stableId(`deposit ${contract.key}`)
  const paymentId = orderPaymentIdOf(history.rental)
  const at = morningOf(contract.termination?.endsOn ?? contract.startsOn)
  return [
    {
      refund: {
        ...{ id, paymentId, reasonKey: `deposit:${demoContractId(contract.key)}`, amount, currency },
        ...{ status: 'FAILED', providerRef: null, declineCode: refusal, attempts: 1, nextAttemptAt: at, createdAt: at },
      },
      task: taskRow({
        ...{ kind: 'refund-refused', reference: `refund-refused:${id}`, warehouseId: warehouse.id, paymentId },
        ...{ note: `${toMajor(amount, currency)} ${currency}: ${refusal}`, createdAt: at },
      }),
    },
  ]
}
