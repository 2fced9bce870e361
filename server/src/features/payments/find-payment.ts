import type { Db, Tx } from '#src/kernel/database/index.ts'
import { type Payment, presentPayment } from './payment-purpose.ts'
import { findPayment, findPayments, type PurposeKey } from './payments.repo.ts'
import { findRefunds } from './refunds.repo.ts'
import { refundedAmount } from './refunds.rules.ts'
import { findNewestCards, type StoredCardRow, updateCardOwner } from './stored-cards.repo.ts'

export async function findPaymentById(db: Db, id: string): Promise<Payment | undefined> {
  const row = await findPayment(db, id)
  return row && presentPayment(row)
}

/** True if the complete amount was refunded or is being refunded. */
export async function isRefunded(db: Db, { id, amount }: Pick<Payment, 'id' | 'amount'>): Promise<boolean> {
  return refundedAmount(await findRefunds(db, id)) >= amount
}

/** The newest payment for an order or a rent. */
export async function findPaymentFor(db: Db, key: PurposeKey): Promise<Payment | undefined> {
  return (await findPaymentsFor(db, key))[0]
}

/** Newest first. */
export async function findPaymentsFor(db: Db, key: PurposeKey): Promise<Payment[]> {
  return (await findPayments(db, key)).map(presentPayment)
}

export type StoredCardRecord = Pick<
  StoredCardRow,
  'id' | 'brand' | 'last4' | 'expiryMonth' | 'expiryYear' | 'status' | 'createdAt'
>

/** The card that is charged for later rents. The status `NEVER` means that the customer must add another card. */
export async function storedCardOf(db: Db, accountId: string): Promise<StoredCardRecord | undefined> {
  return (await storedCardsOf(db, [accountId])).get(accountId)
}

/** The cards that are charged for later rents, by account. */
export async function storedCardsOf(db: Db, accountIds: readonly string[]): Promise<Map<string, StoredCardRecord>> {
  const cards = new Map<string, StoredCardRecord>()
  for (const card of await findNewestCards(db, accountIds)) {
    const { accountId, id, brand, last4, expiryMonth, expiryYear, status, createdAt } = card
    if (accountId !== null) cards.set(accountId, { id, brand, last4, expiryMonth, expiryYear, status, createdAt })
  }
  return cards
}

/** Returns false when the payment stored no card. */
export function attachCardToAccount(tx: Tx, card: { paymentId: string; accountId: string }): Promise<boolean> {
  return updateCardOwner(tx, card.paymentId, card.accountId)
}
