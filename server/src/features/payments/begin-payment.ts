import type { Currency, Language } from '@boxzone/contract'
import { Language as LanguageSchema } from '@boxzone/contract/values'
import { z } from 'zod'
import type { Config } from '#src/config/config.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { invalidField } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { insertPayment, type PurposeKey } from './payments.repo.ts'
import { nextReconcileAt } from './payments.rules.ts'

/** The wording of the consent to store the card and charge it for later rents. */
export const mandateVersion = '2026-11'

export interface NewPayment extends PurposeKey {
  readonly amount: Minor
  readonly currency: Currency
  /** What the customer reads on the page and on the bank statement. */
  readonly description: string
  readonly customer: { readonly email: string; readonly language: Language; readonly reference: string }
  /** Keep the card for later charges, under this version of the mandate's text; null: do not. */
  readonly storeCard: { readonly mandateVersion: string } | null
  /** Where the customer comes back to; of our own origin. `paymentId` (and `orderId`) are added to its query. */
  readonly returnUrl: string
  readonly accountId?: string | null
}

/** What `openPaymentPage` needs later; sealed in the row. */
export const HostedPage = z.object({
  description: z.string(),
  email: z.string(),
  language: LanguageSchema,
  reference: z.string(),
  returnUrl: z.string(),
  url: z.string().nullable(),
})
export type HostedPage = z.infer<typeof HostedPage>

/** Notes a payment together with what it is for. The provider hears of it when its page is opened. */
export async function beginPayment(ctx: Ctx, tx: Tx, asked: NewPayment): Promise<string> {
  const id = newId()
  const now = ctx.now()
  const page: HostedPage = {
    description: asked.description,
    ...asked.customer,
    returnUrl: returnAddress(ctx.config, asked, id),
    url: null,
  }
  await insertPayment(tx, {
    id,
    purpose: asked.purpose,
    purposeId: asked.purposeId,
    kind: 'HOSTED',
    accountId: asked.accountId ?? null,
    storedCardId: null,
    amount: asked.amount,
    currency: asked.currency,
    provider: ctx.payments.provider.name,
    providerRef: null,
    status: 'CREATED',
    declineCode: null,
    declinedAt: null,
    page: ctx.cipher.encrypt('payment.page', page),
    mandateVersion: asked.storeCard?.mandateVersion ?? null,
    nextAskAt: nextReconcileAt(0, now),
    createdAt: now,
    updatedAt: now,
    paidAt: null,
  })
  crashPoint('payment.begun')
  return id
}

function returnAddress({ origin }: Config, { returnUrl, purpose, purposeId }: NewPayment, paymentId: string): string {
  const url = URL.canParse(returnUrl, origin) ? new URL(returnUrl, origin) : null
  if (url?.origin !== new URL(origin).origin) throw invalidField('returnUrl')
  if (purpose === 'ORDER') url.searchParams.set('orderId', purposeId)
  url.searchParams.set('paymentId', paymentId)
  return url.href
}
