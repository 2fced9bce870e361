import { translator } from '@boxzone/i18n/server-texts'
import type { Tx } from '#src/kernel/database/index.ts'
import { insertRows } from '#src/kernel/row-sets.repo.ts'
import { type DemoRent, morningOf } from '../contracts-history.ts'
import { orderIdOf, orderPaymentIdOf, paymentRows, type Sources } from '../contracts-rows.ts'
import { stableId } from '../world/stable-id.ts'
import { sentEmailRow } from './history-emails.ts'
import { caseOf, type HistoryRental } from './history-rental.ts'

const cardToken = 'demo-card-history'

/**
 * The card paid the order of each contract that is billed here, and every rent of a contract that needs action by staff.
 * The other rents were paid by bank transfer, so that the demo has fewer rows.
 */
export const isPaidByCard = (history: HistoryRental, { index, paid }: DemoRent): boolean =>
  history.isBilledHere && paid && (index === 0 || caseOf(history) !== null)

/** The card payments, with the cards, the ledger entries and the e-mails about the orders. */
export async function insertHistoryPayments(tx: Tx, { cipher, now }: Sources, rentals: readonly HistoryRental[]) {
  const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: now.getUTCFullYear() + 3 }
  const networkTransactionId = stableId(`network ${cardToken}`)
  await insertRows(tx, 'sandbox_card', [{ token: cardToken, behaviour: 'PAYS', ...card, networkTransactionId }])
  const paymentsOf = (isFirst: boolean) =>
    rentals.flatMap((history) =>
      history.rental.rents
        .filter((rent) => (rent.index === 0) === isFirst && isPaidByCard(history, rent))
        .flatMap((rent) => paymentRows(history.rental, rent, 0)),
    )
  const orders = paymentsOf(true)
  const charges = paymentsOf(false)
  await insertRows(tx, 'payment', orders)
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
  await insertRows(tx, 'payment', charges)
  await insertCharges(tx, [...orders, ...charges])
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

function orderEmail(history: HistoryRental) {
  const { rental, person } = history
  const t = translator(person.language, 'order-mail')
  const names = { box: rental.box.name, place: rental.warehouse.name }
  return sentEmailRow(history, {
    kind: 'order-fulfilled',
    key: orderIdOf(rental),
    at: morningOf(rental.contract.startsOn),
    subject: t('fulfilled.subject', names),
    lead: t('fulfilled.lead', names),
  })
}
