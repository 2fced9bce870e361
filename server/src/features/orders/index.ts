export { findPromotionUses } from './benefit-use.repo.ts'
export { cancelPreparedOrderRoute } from './cancel-prepared-order.ts'
export {
  findAllInsurances,
  findAllVouchers,
  findExportedVouchers,
  type InsuranceRow,
  upsertInsurances,
  upsertVouchers,
  type VoucherRow,
} from './catalogue.repo.ts'
export { contractPreviewRoute } from './contract-preview.ts'
export { contractStartEmail } from './contract-start.email.tsx'
export { createPreparedOrder, recipientOf } from './create-prepared-order.ts'
export { expireOrdersJob } from './expire-orders.job.ts'
export { importContract } from './import-contract.ts'
export { inviteImportedCustomer } from './invite-imported-customer.ts'
export { notifyContractStartJob } from './notify-contract-start.job.ts'
export { offerRoute } from './offer.ts'
export { accountCreatedEmail, accountImportedEmail } from './order-account.email.tsx'
export { orderData } from './order-data.ts'
export { orderDocumentRoute } from './order-document.ts'
export { orderFulfilledEmail } from './order-fulfilled.email.tsx'
export { orderAbandonedEmail, orderRefundEmail, paymentFailedEmail } from './order-payment.email.tsx'
export { orderPreparedEmail } from './order-prepared.email.tsx'
export { orderPreparedCancelledEmail } from './order-prepared-cancelled.email.tsx'
export { orderPurpose } from './order-purpose.ts'
export { orderReceiptRoute } from './order-receipt.ts'
export { orderStateRoute } from './order-state.ts'
export { orderSummaryRoute } from './order-summary.ts'
export { findInsurances, findPaymentOfOrder, type Insurance } from './orders.repo.ts'
export { limitPerPerson, voucherState } from './orders.rules.ts'
export { ordersCleanUpJob } from './orders-clean-up.job.ts'
export { periodDiscountsOf } from './period-discounts.ts'
export { placeWithLoginRoute } from './place-with-login.ts'
export { placeWithoutLoginRoute } from './place-without-login.ts'
export { prepareOrderRoute } from './prepare-order.ts'
export { preparedOrdersRoute } from './prepared-orders.ts'
export {
  type Benefit,
  makeQuote,
  type QuoteInput,
} from './quote.rules.ts'
export { releaseBox } from './release-box.ts'
export { restoreDraftRoute } from './restore-draft.ts'
export { retryPaymentRoute } from './retry-payment.ts'
export { verifyInvoicingDetailsRoute } from './verify-invoicing-details.ts'
export { insertVoucher, lockVoucher, updateVoucherEnded } from './vouchers.repo.ts'
