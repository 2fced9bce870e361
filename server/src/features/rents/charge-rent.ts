import { findContract } from '#src/features/contracts/index.ts'
import { chargeStoredCard, storedCardOf } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { getContractContext } from './contract-context.ts'
import { notifyPaymentFailure } from './rent-purpose.ts'
import { findRent, lockRent, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, isCardUsable, transitionPaying } from './rents.rules.ts'

/**
 * Charges the stored card outside any transaction. Each attempt is charged once, and only after the result of the
 * previous one is known. `rentPurpose` handles the result.
 */
export async function chargeRent(ctx: Ctx, rentId: string): Promise<boolean> {
  const rent = await findRent(ctx.db, rentId)
  const contract = rent && (await findContract(ctx.db, rent.contractId))
  if (!contract || rent?.status !== 'INVOICE_SUBMITTED' || rent.nextAttemptOn === null) return false
  if (rent.disputedOn !== null) return false
  const { today } = await getContractContext(ctx, ctx.db, contract)
  if (rent.nextAttemptOn > today) return false
  const card = await storedCardOf(ctx.db, contract.accountId)
  if (!card || !isCardUsable(card, today)) return waitForManualPayment(ctx, rent)
  crashPoint('rent.to-charge')
  const { charged } = await chargeStoredCard(ctx, {
    purpose: 'RENT',
    purposeId: rent.id,
    attempt: rent.attempts + 1,
    amount: amountOwed(rent),
    currency: rent.currency,
    cardId: card.id,
    description: `${ctx.config.OPERATOR_NAME} ${rent.invoiceNumber}`,
  })
  crashPoint('rent.charged')
  return charged
}

/** A customer without a usable card has to pay manually. */
function waitForManualPayment(ctx: Ctx, { id }: RentRow): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const rent = await lockRent(tx, id)
    if (rent?.status !== 'INVOICE_SUBMITTED' || rent.nextAttemptOn === null) return false
    const payingStatus = transitionPaying(rent.payingStatus, 'WAITING_FOR_MANUAL')
    await updateRent(tx, id, { payingStatus, nextAttemptOn: null })
    const contract = await findContract(tx, rent.contractId)
    if (!contract) return false
    const context = await getContractContext(ctx, tx, contract)
    await notifyPaymentFailure(ctx, tx, rent, context, { key: `${id}:${rent.nextAttemptOn}`, nextAttemptOn: null })
    return true
  })
}
