import type { Db, Tx } from '#src/kernel/database/index.ts'
import { type Payment, presentPayment } from './payment-purpose.ts'
import { findPayments, type PurposeKey } from './payments.repo.ts'
import { findNewestCard, type StoredCardRow, updateCardOwner } from './stored-cards.repo.ts'

/** The newest try for an order or a rent. */
export async function findPaymentFor(db: Db, key: PurposeKey): Promise<Payment | undefined> {
  return (await findPaymentsFor(db, key))[0]
}

/** Every try, newest first. */
export async function findPaymentsFor(db: Db, key: PurposeKey): Promise<Payment[]> {
  return (await findPayments(db, key)).map(presentPayment)
}

export type StoredCardRecord = Pick<
  StoredCardRow,
  'id' | 'brand' | 'last4' | 'expiryMonth' | 'expiryYear' | 'status' | 'createdAt'
>

/** The card an account's later charges go to; NEVER means that a new one is needed. */
export async function storedCardOf(db: Db, accountId: string): Promise<StoredCardRecord | undefined> {
  const card = await findNewestCard(db, accountId)
  if (!card) return undefined
  const { id, brand, last4, expiryMonth, expiryYear, status, createdAt } = card
  return { id, brand, last4, expiryMonth, expiryYear, status, createdAt }
}

/** Gives the card a payment was made with to an account. False when that payment left no card. */
export function attachCardToAccount(tx: Tx, card: { paymentId: string; accountId: string }): Promise<boolean> {
  return updateCardOwner(tx, card.paymentId, card.accountId)
}
