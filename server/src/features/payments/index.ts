export { beginPayment, mandateVersion, type NewPayment } from './begin-payment.ts'
export { type ChargeOutcome, chargeStoredCard, chargeStoredCards, type NewCharge } from './charge-stored-card.ts'
export { type ContractRefund, findRefundsOfContracts, isDepositRefused } from './contract-refunds.repo.ts'
export { detachCardsJob } from './detach-cards.job.ts'
export { type DisputeRow, evidenceSubmittedAt, findContractsWithOpenDispute, hasOpenDispute } from './disputes.repo.ts'
export {
  attachCardToAccount,
  findPaymentById,
  findPaymentFor,
  findPaymentsFor,
  isRefunded,
  type StoredCardRecord,
  storedCardOf,
  storedCardsOf,
} from './find-payment.ts'
export { openPaymentPage } from './open-payment-page.ts'
export { orderPaymentOutcomeRoute } from './order-payment-outcome.ts'
export { paidTwiceEmail } from './paid-twice.email.tsx'
export { closeParkedPayment, closeParkedPaymentIn, parkedPayments } from './parked-payments.ts'
export { paymentData } from './payment-data.ts'
export { paymentOutcomeRoute } from './payment-outcome.ts'
export type {
  DeclineBucket,
  DisputedMoney,
  Payment,
  PaymentPurpose,
  PaymentPurposes,
  PaymentsContext,
} from './payment-purpose.ts'
export { paymentWebhookRoute } from './payment-webhook.ts'
export { lockPayment, type PurposeKey, type PurposeKind } from './payments.repo.ts'
export { type PaymentRecordStatus, replacedByDispute } from './payments.rules.ts'
export { processPaymentEventJob } from './process-payment-event.job.ts'
export { processRefundJob } from './process-refund.job.ts'
export { reconcilePaymentsJob } from './reconcile-payments.job.ts'
export { arePaymentsReplaceable } from './refresh-payment.ts'
export { refundRefusedEmail } from './refund-refused.email.tsx'
export { findRefundPayment, findRefunds as findRefundsOf, isOpenRefusal, lockRefund } from './refunds.repo.ts'
export { recordRefundReturned, recordRefundReturnedIn, refusedRefunds } from './refused-refunds.ts'
export { findRemainder, type NewRefund, refundRemainder, requestRefund } from './request-refund.ts'
export { retryRefund } from './retry-refund.ts'
export {
  closeDisputes,
  decideDispute,
  listDisputes,
  lockDispute,
  openDispute,
  presentDisputeRow,
  submitEvidence,
} from './staff-disputes.ts'
export { deleteOrphanedCard } from './stored-cards.repo.ts'
