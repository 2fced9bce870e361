import type { Db } from '#src/kernel/database/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import {
  anonymizePaymentsOf,
  findOpenDisputesOf,
  findOpenRefusalsOf,
  findPaymentsOf,
  findRefundsOf,
} from './payment-data.repo.ts'
import { clearPaymentPages } from './payments.repo.ts'
import { deleteCardsOf, findCardsOf } from './stored-cards.repo.ts'

/** All payments with their refunds, in major units. */
async function paymentsOf(db: Db, accountId: string) {
  const refunds = await findRefundsOf(db, accountId)
  return (await findPaymentsOf(db, accountId)).map(({ id, amount, ...payment }) => ({
    ...payment,
    amount: toMajor(amount, payment.currency),
    refunds: refunds
      .filter(({ paymentId }) => paymentId === id)
      .map(({ paymentId: _payment, ...refund }) => ({ ...refund, amount: toMajor(refund.amount, refund.currency) })),
  }))
}

/** Erases cards, their fingerprints and payment pages. The law requires the retention of payments. */
export const paymentData: PersonalData = {
  name: 'payments',
  findUnsettled: async (db, accountId) => [
    ...(await findOpenRefusalsOf(db, accountId)).map((money) => ({ kind: 'refusedRefund' as const, ...money })),
    ...(await findOpenDisputesOf(db, accountId)).map((money) => ({ kind: 'openDispute' as const, ...money })),
  ],
  erase: async (tx, accountId) => {
    await deleteCardsOf(tx, accountId)
    await clearPaymentPages(tx, accountId)
    await anonymizePaymentsOf(tx, accountId)
  },
  collect: async (ctx, accountId) => ({
    'cards.json': await findCardsOf(ctx.db, accountId),
    'payments.json': await paymentsOf(ctx.db, accountId),
  }),
}
