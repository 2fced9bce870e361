import type { Currency, Language } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { invalidField } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { assertFewDeclinedCards } from './declined-cards.ts'
import type { HostedPage, PayingClient } from './hosted-page.ts'
import { insertPayment, type PurposeKey } from './payments.repo.ts'
import { nextReconcileAt } from './payments.rules.ts'

/** The version of the consent text for storing the card and charging it for later rents. */
export const mandateVersion = '2026-11'

export interface NewPayment extends PurposeKey {
  readonly amount: Minor
  readonly currency: Currency
  /** Shown on the payment page and on the bank statement. */
  readonly description: string
  readonly customer: { readonly email: string; readonly language: Language; readonly reference: string }
  /** The accepted version of the mandate to store the card; null when the card is not stored. */
  readonly storeCard: { readonly mandateVersion: string } | null
  /** Must have the origin of the site. `paymentId` is added to its query, and `orderId` if the purpose is an order. */
  readonly returnUrl: string
  readonly accountId?: string | null
  /** Declined cards are counted for this client. Null when no customer opens the page. */
  readonly client: PayingClient | null
}

/** Inserts a payment in the transaction of its purpose. `openPaymentPage` registers it at the provider. */
export async function beginPayment(ctx: Ctx, tx: Tx, payment: NewPayment): Promise<string> {
  if (payment.client) await assertFewDeclinedCards(ctx, tx, payment.client)
  const id = newId()
  const now = ctx.now()
  const page: HostedPage = {
    description: payment.description,
    ...payment.customer,
    returnUrl: returnUrlOf(ctx.config, payment, id),
    url: null,
    client: payment.client,
  }
  await insertPayment(tx, {
    id,
    purpose: payment.purpose,
    purposeId: payment.purposeId,
    kind: 'HOSTED',
    accountId: payment.accountId ?? null,
    storedCardId: null,
    amount: payment.amount,
    currency: payment.currency,
    provider: ctx.payments.provider.name,
    providerRef: null,
    status: 'CREATED',
    declineCode: null,
    declinedAt: null,
    page: ctx.cipher.encrypt('payment.page', page),
    mandateVersion: payment.storeCard?.mandateVersion ?? null,
    nextAskAt: nextReconcileAt(0, now),
    createdAt: now,
    updatedAt: now,
    paidAt: null,
  })
  crashPoint('payment.begun')
  return id
}

function returnUrlOf({ origin }: Config, { returnUrl, purpose, purposeId }: NewPayment, paymentId: string): string {
  const url = URL.canParse(returnUrl, origin) ? new URL(returnUrl, origin) : null
  if (url?.origin !== new URL(origin).origin) throw invalidField('returnUrl')
  if (purpose === 'ORDER') url.searchParams.set('orderId', purposeId)
  url.searchParams.set('paymentId', paymentId)
  return url.href
}
