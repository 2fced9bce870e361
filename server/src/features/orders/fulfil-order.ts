import { isConsumer } from '@boxzone/contract/consumer'
import { createAccountFromOrder, findAccount, updateReferredBy } from '#src/features/accounts/index.ts'
import { recordConsents } from '#src/features/consents/index.ts'
import { contractNumbers, createContract } from '#src/features/contracts/index.ts'
import { invoiceNumbers, issueInvoice } from '#src/features/invoices/index.ts'
import { attachCardToAccount, type Payment } from '#src/features/payments/index.ts'
import { creditReferrer } from '#src/features/referral/index.ts'
import { insertRent } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { allocateNumbers } from '#src/kernel/number-series.repo.ts'
import { chosenInsurance } from './make-quote.ts'
import { contractDocument, firstRent, invoiceFacts } from './order-documents.ts'
import { sendAccountEmail, sendFulfilledEmail } from './order-fulfilled.ts'
import { type Insurance, type OrderRecord, updateOrder } from './orders.repo.ts'
import { transitionOrder } from './orders.rules.ts'
import { withPersonalId } from './personal-id.ts'
import { asOrdered } from './quote.rules.ts'
import { getBoxWithWarehouse } from './rentable-box.ts'
import { insertVoucherUse } from './vouchers.repo.ts'

/**
 * A paid order becomes a rental, in the one transaction that notes the payment: account, contract, first rent,
 * invoice, codes and letters come into being together or not at all.
 */
export async function fulfilOrder(
  ctx: Ctx,
  tx: Tx,
  placed: OrderRecord,
  payment: Payment,
  { occupancyId, contractId }: { occupancyId: string; contractId: string },
): Promise<void> {
  const now = ctx.now()
  const order = withPersonalId(ctx, placed)
  const place = await getBoxWithWarehouse(tx, order.boxId, now)
  const today = toDay(now, place.warehouse.timeZone)
  const account = await ownerOf(ctx, tx, order)
  crashPoint('order.account')
  const offered = await chosenInsurance(tx, place.warehouse.countryCode, order.insuranceId)
  const insurance = offered && asOrdered(offered, order.quote)
  await attachCardToAccount(tx, { paymentId: payment.id, accountId: account.accountId })
  await rememberConsents(tx, order, account.accountId)
  await creditReferrer(ctx, tx, { customerId: account.accountId })
  const { quote } = order
  await updateOrder(tx, order.id, {
    status: transitionOrder(order.status, 'FULFILLED'),
    accountId: account.accountId,
    contractId,
    paidBy: payment.id,
    occupancyId,
    quote,
    fulfilledAt: now,
  })
  // Given back when the order was cancelled; money that comes later uses it again.
  if (order.voucherCode) await insertVoucherUse(tx, order.id, order.voucherCode, now)
  await sendAccountEmail(ctx, tx, order, account.setPasswordToken)
  // From here on others wait for their numbers: nothing that could have been done before, and as few waits as can be.
  const [businessId, invoiceNumber] = await allocateNumbers(tx, [
    contractNumbers(quote.firstPeriod.from),
    invoiceNumbers(today),
  ])
  const document = contractDocument(ctx, order, place, insurance, businessId)
  const contract = await createContract(
    ctx,
    tx,
    { id: contractId, createdAt: now, accountId: account.accountId, occupancyId, ...contractFacts(order, insurance) },
    () => document,
    { businessId },
  )
  crashPoint('order.contract')
  const rent = firstRent(order, { id: newId(), contractId: contract.id, payment, today, paidAt: now })
  await insertRent(tx, { ...rent, invoiceNumber })
  const facts = invoiceFacts(order, place, { rent, today, businessId })
  const invoice = await issueInvoice(ctx, tx, facts, invoiceNumber)
  crashPoint('order.invoice')
  await sendFulfilledEmail(ctx, tx, { order, contract, document, invoice })
  crashPoint('order.letters')
}

/** What the contract says, from the order's frozen price. */
function contractFacts({ quote, ...order }: OrderRecord, insurance: Insurance | null) {
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
  }
}

/** Who ordered signed in keeps their account; who did not gets one now, or the one they have made meanwhile. */
async function ownerOf(ctx: Ctx, tx: Tx, order: OrderRecord) {
  const signedIn = order.accountId ? await findAccount(tx, order.accountId) : undefined
  const { invoicingDetails, language, referralCode } = order
  if (signedIn) {
    if (referralCode) await updateReferredBy(tx, signedIn.id, referralCode)
    return { accountId: signedIn.id, setPasswordToken: null }
  }
  return createAccountFromOrder(ctx, tx, {
    email: order.email,
    firstName: invoicingDetails.firstName,
    lastName: invoicingDetails.lastName,
    phoneNumber: invoicingDetails.telephoneNumber,
    language,
    invoicingDetails,
    referralCode,
  })
}

async function rememberConsents(tx: Tx, order: OrderRecord, accountId: string): Promise<void> {
  const { terms, privacy, recurringPayments, newsletter, earlyStart } = order.consents
  const consents = {
    TERMS: terms,
    PRIVACY: privacy,
    RECURRING_PAYMENTS: recurringPayments,
    ...(newsletter ? { NEWSLETTER: true } : {}),
    ...(earlyStart === undefined ? {} : { EARLY_START: earlyStart }),
  }
  const said = { now: () => order.createdAt, source: order.source, userAgent: null }
  await recordConsents(said, tx, { accountId, language: order.language, source: 'order', consents })
}
