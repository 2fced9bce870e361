import { ProviderUnavailable } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { CallError } from '#src/kernel/errors.ts'
import { HostedPage } from './begin-payment.ts'
import { providerOf } from './payment-purpose.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment, updatePaymentAsRead } from './payments.repo.ts'
import { isPaymentSettled, pageLifeMs, transitionPayment } from './payments.rules.ts'

const retryAfterSeconds = 5

/**
 * Where the customer pays. Call it outside any transaction: it asks the provider. When the provider is down the payment
 * stays and can be opened again; an open page is given again as it is.
 */
export async function openPaymentPage(ctx: Ctx, paymentId: string): Promise<string> {
  const payment = await findPayment(ctx.db, paymentId)
  const page = payment && openPage(ctx, payment)
  if (!page) throw new CallError('payment/not-payable')
  if (page.url !== null) return page.url
  const { provider, amount, currency, mandateVersion } = payment
  const customer = { email: page.email, language: page.language, reference: page.reference }
  // Counted from the payment, not from now: the same request asked again must be the same request.
  const expiresAt = new Date(payment.createdAt.getTime() + pageLifeMs)
  const asked = { paymentId, amount, currency, description: page.description, customer, returnUrl: page.returnUrl }
  const opened = await providerOf(ctx, provider)
    .createHostedPayment({ ...asked, storeCard: mandateVersion !== null, expiresAt })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
      ctx.log.warn({ err: error, paymentId, provider }, 'payment page not opened')
      throw new CallError('payment/provider-unavailable', { retryAfterSeconds })
    })
  crashPoint('payment.page-asked')
  const url = (await notePage(ctx, payment, page, opened)) ? opened.url : await pageOfAnother(ctx, paymentId, opened)
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

/** In one statement, as long as nobody has touched the payment since it was read. */
function notePage(ctx: Ctx, payment: PaymentRow, page: HostedPage, opened: OpenedPage): Promise<boolean> {
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

/** Who opens at the same time as another gets the other's page. */
function pageOfAnother(ctx: Ctx, paymentId: string, opened: OpenedPage): Promise<string> {
  return ctx.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const page = openPage(ctx, payment)
    if (!page) throw new CallError('payment/not-payable')
    if (page.url !== null) return page.url
    await updatePayment(tx, paymentId, withPage(ctx, payment, page, opened))
    return opened.url
  })
}
