import { translator } from '@boxzone/i18n/server-texts'
import type { Tx } from '#src/kernel/database/index.ts'
import { insertRows } from '#src/kernel/row-sets.repo.ts'
import { morningOf } from '../contracts-history.ts'
import { orderIdOf, orderPaymentIdOf, paymentRows, type Sources } from '../contracts-rows.ts'
import { stableId } from '../world/stable-id.ts'
import type { HistoryRental } from './history-rental.ts'

const cardToken = 'demo-card-history'

/** The order payment of each contract that is billed here, with its card, its ledger entry and its e-mail. */
export async function insertHistoryPayments(tx: Tx, { cipher, now }: Sources, rentals: readonly HistoryRental[]) {
  const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: now.getUTCFullYear() + 3 }
  const networkTransactionId = stableId(`network ${cardToken}`)
  await insertRows(tx, 'sandbox_card', [{ token: cardToken, behaviour: 'PAYS', ...card, networkTransactionId }])
  const payments = rentals.flatMap(({ rental }) =>
    rental.rents.slice(0, 1).flatMap((rent) => paymentRows(rental, rent, 0)),
  )
  await insertRows(tx, 'payment', payments)
  const stored = rentals.map(({ rental, person }) => ({
    ...card,
    id: stableId(`card of ${rental.contract.key}`),
    paymentId: orderPaymentIdOf(rental),
    accountId: person.accountId,
    provider: 'sandbox',
    token: cipher.encrypt('stored_card.token', { token: cardToken }),
    networkTransactionId,
    mandateVersion: '2026-11',
    status: 'USABLE',
    createdAt: morningOf(rental.contract.startsOn),
  }))
  await insertRows(tx, 'stored_card', stored)
  await insertCharges(tx, payments)
  await insertRows(tx, 'outbox_email', rentals.map(orderEmail))
}

type Charge = Pick<
  ReturnType<typeof paymentRows>[number],
  'id' | 'kind' | 'providerRef' | 'amount' | 'currency' | 'createdAt'
>

/** The entries of the sandbox for successful charges. */
export async function insertCharges(tx: Tx, payments: readonly Charge[]): Promise<void> {
  await insertRows(tx, 'sandbox_payment', payments.map(sandboxPayment))
  const charges = payments.map(({ id, providerRef, amount, currency, createdAt }) => ({
    ...{ kind: 'CHARGE', paymentRef: providerRef, merchantPaymentId: id, amount, currency, bookedAt: createdAt },
  }))
  await insertRows(tx, 'sandbox_ledger', charges)
}

const sandboxPayment = ({ id, kind, providerRef, amount, currency, createdAt }: Charge) => ({
  ref: providerRef,
  merchantPaymentId: id,
  ...{ amount, currency, description: 'Boxzone', language: 'sk', storeCard: kind === 'HOSTED', status: 'PAID' },
  ...{ cardToken, refundedAmount: 0, wrongCodes: 0, createdAt, changedAt: createdAt },
})

function orderEmail({ rental, person }: HistoryRental) {
  const t = translator(person.language, 'order-mail')
  const names = { box: rental.box.name, place: rental.warehouse.name }
  const at = morningOf(rental.contract.startsOn)
  return {
    id: stableId(`letter ${rental.contract.key}`),
    kind: 'order-fulfilled',
    dedupeKey: `order-fulfilled:${orderIdOf(rental)}`,
    recipient: person.details.email,
    language: person.language,
    status: 'SENT',
    ...{ attempts: 1, nextAttemptAt: at, createdAt: at, sentAt: at },
    subject: t('fulfilled.subject', names),
    html: `<p>${t('fulfilled.lead', names)}</p>`,
    bodyText: t('fulfilled.lead', names),
    attachments: [],
  }
}
