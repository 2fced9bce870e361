import { type PaymentPurpose, requestRefund } from '#src/features/payments/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { scheduleUnpaidCharges } from './rents.repo.ts'

/** Refunds the amount of the card check and schedules charges of unpaid rents with the new card. */
export const cardPurpose: PaymentPurpose = {
  async onPaid(ctx, tx, { id, amount, purposeId }) {
    await requestRefund(ctx, tx, { paymentId: id, amount, reasonKey: 'card-check' })
    await scheduleUnpaidCharges(tx, purposeId, toDay(ctx.now(), ctx.config.timeZone), null)
  },
  onFailed: async () => {},
}
