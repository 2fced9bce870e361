import { findContract, findContractsByIds } from '#src/features/contracts/index.ts'
import {
  chargeStoredCards,
  type NewCharge,
  type StoredCardRecord,
  storedCardsOf,
} from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { getContractContext, getContractContexts } from './contract-context.ts'
import { notifyPaymentFailure } from './rent-purpose.ts'
import { findRentsByIds } from './rent-sets.repo.ts'
import { lockRent, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, isCardUsable, transitionPaying } from './rents.rules.ts'

/**
 * Charges the stored cards outside any transaction. Each attempt is charged once, and only after the result of the
 * previous one is known. `rentPurpose` handles the results. Returns the number of charged or changed rents.
 */
export async function chargeRents(ctx: Ctx, rentIds: readonly string[]): Promise<number> {
  const due = await findRentsWithCards(ctx, rentIds)
  let processed = 0
  const charges: NewCharge[] = []
  for (const { rent, card } of due) {
    if (card) charges.push(chargeOf(ctx, rent, card))
    else if (await waitForManualPayment(ctx, rent)) processed += 1
  }
  for (const _ of charges) crashPoint('rent.to-charge')
  for (const { charged } of await chargeStoredCards(ctx, charges)) {
    crashPoint('rent.charged')
    if (charged) processed += 1
  }
  return processed
}

interface RentWithCard {
  readonly rent: RentRow
  /** Undefined if the account has no usable card. */
  readonly card: StoredCardRecord | undefined
}

/** The rents that must be charged today. */
async function findRentsWithCards(ctx: Ctx, rentIds: readonly string[]): Promise<RentWithCard[]> {
  const rents = (await findRentsByIds(ctx.db, rentIds)).filter(
    ({ status, disputedOn }) => status === 'INVOICE_SUBMITTED' && disputedOn === null,
  )
  const contracts = await findContractsByIds(
    ctx.db,
    rents.map(({ contractId }) => contractId),
  )
  const contextOf = await getContractContexts(ctx, ctx.db, contracts)
  const cards = await storedCardsOf(
    ctx.db,
    contracts.map(({ accountId }) => accountId),
  )
  const contractOf = new Map(contracts.map((contract) => [contract.id, contract]))
  return rents.flatMap((rent) => {
    const contract = contractOf.get(rent.contractId)
    if (!contract || rent.nextAttemptOn === null) return []
    const { today } = contextOf(contract)
    if (rent.nextAttemptOn > today) return []
    const card = cards.get(contract.accountId)
    return [{ rent, card: card && isCardUsable(card, today) ? card : undefined }]
  })
}

const chargeOf = (ctx: Ctx, rent: RentRow, card: StoredCardRecord): NewCharge => ({
  purpose: 'RENT',
  purposeId: rent.id,
  attempt: rent.attempts + 1,
  amount: amountOwed(rent),
  currency: rent.currency,
  cardId: card.id,
  description: `${ctx.config.OPERATOR_NAME} ${rent.invoiceNumber}`,
})

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
