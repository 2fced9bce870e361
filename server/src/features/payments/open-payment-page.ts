import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { CallError } from '#src/kernel/errors.ts'
import { HostedPage } from './hosted-page.ts'
import { providerOf } from './payment-purpose.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment, updatePaymentAsRead } from './payments.repo.ts'
import { isPaymentSettled, pageLifeMs, transitionPayment } from './payments.rules.ts'

const retryAfterSeconds = 5

/**
 * Returns the URL of the payment page. Must run outside any transaction, because it calls the provider. When the
 * provider is down, the customer can open the payment page again later.
 */
export async function openPaymentPage(ctx: Ctx, paymentId: string): Promise<string> {
  const payment = await findPayment(ctx.db, paymentId)
  const page = payment && openPage(ctx, payment)
  if (!page) throw new CallError('payment/not-payable')
  if (page.url !== null) return page.url
  const { provider, amount, currency, mandateVersion } = payment
  const customer = { email: page.email, language: page.language, reference: page.reference }
  // Depends on the creation of the payment and not on the current time, so that a repeated request is identical.
  const expiresAt = new Date(payment.createdAt.getTime() + pageLifeMs)
  const request = { paymentId, amount, currency, description: page.description, customer, returnUrl: page.returnUrl }
  const opened = await providerOf(ctx, provider)
    .createHostedPayment({ ...request, storeCard: mandateVersion !== null, expiresAt })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
      ctx.log.warn({ err: error, paymentId, provider }, 'payment page could not be opened')
      throw new CallError('payment/provider-unavailable', { retryAfterSeconds })
    })
  crashPoint('payment.page-asked')
  const url = (await savePage(ctx, payment, page, opened))
    ? opened.url
    : await pageOfConcurrentRequest(ctx, paymentId, opened)
  crashPoint('payment.page-open')
  return url
}

function openPage(ctx: Ctx, { status, page }: PaymentRow): HostedPage | null {
  return isPaymentSettled(status) || page === null ? null : HostedPage.parse(ctx.cipher.decrypt('payment.page', page))
}

interface OpenedPage {
  readonly providerRef: string
  readonly url: string
}

/** Returns false when another request has changed the payment since it was read. */
function savePage(ctx: Ctx, payment: PaymentRow, page: HostedPage, opened: OpenedPage): Promise<boolean> {
  return updatePaymentAsRead(ctx.db, payment, withPage(ctx, payment, page, opened))
}

function withPage(ctx: Ctx, { providerRef, status }: PaymentRow, page: HostedPage, opened: OpenedPage) {
  return {
    providerRef: providerRef ?? opened.providerRef,
    status: status === 'CREATED' ? transitionPayment(status, 'PENDING') : status,
    page: ctx.cipher.encrypt('payment.page', { ...page, url: opened.url }),
    updatedAt: ctx.now(),
  }
}

/** Concurrent requests return the same page. */
function pageOfConcurrentRequest(ctx: Ctx, paymentId: string, opened: OpenedPage): Promise<string> {
  return ctx.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const page = openPage(ctx, payment)
    if (!page) throw new CallError('payment/not-payable')
    if (page.url !== null) return page.url
    await updatePayment(tx, paymentId, withPage(ctx, payment, page, opened))
    return opened.url
  })
}
