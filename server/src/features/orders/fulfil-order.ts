import { isConsumer } from '@boxzone/contract/consumer'
import { createAccountFromOrder, findAccount, updateReferredBy } from '#src/features/accounts/index.ts'
import { recordConsents } from '#src/features/consents/index.ts'
import { contractNumberSeries, createContract } from '#src/features/contracts/index.ts'
import { invoiceNumberSeries, issueInvoice } from '#src/features/invoices/index.ts'
import { attachCardToAccount, type Payment } from '#src/features/payments/index.ts'
import { promiseReward } from '#src/features/referral/index.ts'
import { insertRent } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { allocateNumbers } from '#src/kernel/number-series.repo.ts'
import { startOfContract } from './early-start.ts'
import { chosenInsurance } from './make-quote.ts'
import { contractDocument, firstRent, invoiceFacts } from './order-documents.ts'
import { sendAccountEmail, sendFulfilledEmail } from './order-fulfilled.ts'
import { type Insurance, type OrderRecord, updateOrder } from './orders.repo.ts'
import { transitionOrder } from './orders.rules.ts'
import { withPersonalId } from './personal-id.ts'
import { updatePreparedPaid } from './prepared-orders.repo.ts'
import { asOrdered } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'
import { insertVoucherUse } from './vouchers.repo.ts'

/** Creates account, contract, rent, invoice, codes and e-mails in the payment's transaction. Returns the account id. */
export async function fulfilOrder(
  ctx: Ctx,
  tx: Tx,
  placed: OrderRecord,
  payment: Payment,
  { occupancyId, contractId, place }: { occupancyId: string; contractId: string; place: BoxWithWarehouse },
): Promise<string> {
  const now = ctx.now()
  const ordered = withPersonalId(ctx, placed)
  const today = toDay(now, place.warehouse.timeZone)
  const account = await ownerOf(ctx, tx, ordered)
  crashPoint('order.account')
  const offered = await chosenInsurance(tx, place.warehouse.countryCode, ordered.insuranceId)
  const insurance = offered && asOrdered(offered, ordered.quote)
  await attachCardToAccount(tx, { paymentId: payment.id, accountId: account.accountId })
  await recordOrderConsents(tx, ordered, account.accountId)
  const start = { accountId: account.accountId, now, place }
  const { quote, earlyStart } = await startOfContract(tx, ordered, start)
  const order = { ...ordered, quote, consents: { ...ordered.consents, earlyStart } }
  await promiseReward(ctx, tx, { customerId: account.accountId, ordered: order.invoicingDetails })
  await updateOrder(tx, order.id, {
    status: transitionOrder(order.status, 'FULFILLED'),
    accountId: account.accountId,
    contractId,
    paidBy: payment.id,
    occupancyId,
    quote,
    fulfilledAt: now,
  })
  if (order.requestedStart !== null) await updatePreparedPaid(tx, order, now)
  // A cancelled order released its voucher, and a late payment redeems it again.
  if (order.voucherCode) await insertVoucherUse(tx, order.id, order.voucherCode, now)
  await sendAccountEmail(ctx, tx, order, account.setPasswordToken)
  // The number series are locked from here on, so only work that needs the numbers follows.
  const [businessId, invoiceNumber] = await allocateNumbers(tx, [
    contractNumberSeries(today),
    invoiceNumberSeries(today),
  ])
  const document = contractDocument(ctx, order, place, insurance, businessId)
  const contract = await createContract(
    ctx,
    tx,
    {
      id: contractId,
      createdAt: now,
      accountId: account.accountId,
      occupancyId,
      ...contractFacts(order, insurance, ctx.config.PERIOD_DISCOUNTS),
    },
    () => document,
    { businessId },
  )
  crashPoint('order.contract')
  const rent = firstRent(order, { id: newId(), contractId: contract.id, payment, today, paidAt: now })
  await insertRent(tx, { ...rent, invoiceNumber })
  const facts = invoiceFacts(order, place, { rent, today, businessId })
  const invoice = await issueInvoice(ctx, tx, facts, invoiceNumber)
  crashPoint('order.invoice')
  const earlyStartRequested = ordered.consents.earlyStart ?? false
  await sendFulfilledEmail(ctx, tx, { order, earlyStartRequested, recipient: account, contract, document, invoice })
  crashPoint('order.letters')
  return account.accountId
}

function contractFacts({ quote, ...order }: OrderRecord, insurance: Insurance | null, periodDiscounts: string) {
  return {
    orderId: order.id,
    boxId: order.boxId,
    warehouseId: order.warehouseId,
    startsOn: quote.firstPeriod.from,
    periodInMonths: order.periodInMonths,
    monthlyNet: quote.monthlyNet,
    periodDiscountPercent: quote.periodDiscountPercent,
    insuranceId: insurance?.id ?? null,
    insuranceCoverage: insurance?.coverage ?? null,
    insuranceMonthlyGross: insurance && !insurance.includedInRent ? insurance.monthlyGross : null,
    currency: order.currency,
    deposit: quote.deposit,
    isConsumer: isConsumer(order.invoicingDetails),
    earlyStart: order.consents.earlyStart ?? false,
    periodDiscounts,
    priceRounding: quote.rounding ?? 'NET',
  } as const
}

/** A visitor gets a new account, or the one that was registered with this e-mail meanwhile. */
async function ownerOf(ctx: Ctx, tx: Tx, order: OrderRecord) {
  const signedIn = order.accountId ? await findAccount(tx, order.accountId) : undefined
  const { invoicingDetails, language, referralCode } = order
  if (signedIn) {
    if (referralCode) await updateReferredBy(tx, signedIn.id, referralCode)
    const { id, email, emailConfirmedAt } = signedIn
    return { accountId: id, setPasswordToken: null, email, isConfirmed: emailConfirmedAt !== null }
  }
  const account = await createAccountFromOrder(ctx, tx, {
    email: order.email,
    firstName: invoicingDetails.firstName,
    lastName: invoicingDetails.lastName,
    phoneNumber: invoicingDetails.telephoneNumber,
    language,
    invoicingDetails,
    referralCode,
  })
  return { ...account, email: order.email, isConfirmed: true }
}

async function recordOrderConsents(tx: Tx, order: OrderRecord, accountId: string): Promise<void> {
  const { terms, privacy, recurringPayments, newsletter, earlyStart } = order.consents
  const consents = {
    TERMS: terms,
    PRIVACY: privacy,
    RECURRING_PAYMENTS: recurringPayments,
    ...(newsletter ? { NEWSLETTER: true } : {}),
    ...(earlyStart === undefined ? {} : { EARLY_START: earlyStart }),
  }
  const consentCtx = { now: () => order.createdAt, source: order.source, userAgent: null }
  await recordConsents(consentCtx, tx, { accountId, language: order.language, source: 'order', consents })
}
