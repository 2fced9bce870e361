export { addCharge, planCharge } from './add-charge.ts'
export { isPaidOrBeingCharged, payerFields } from './begin-rent-payment.ts'
export {
  notifyPaymentsToBeAnnouncedJob,
  notifyRentsWithPaymentOverdueJob,
  paymentProcessingJob,
} from './billing.job.ts'
export { cardPurpose } from './card-purpose.ts'
export { chargeAddedEmail } from './charge-added.email.tsx'
export { hasPendingCharge } from './charges.repo.ts'
export { type ContractContext, contractVatOn, getContractContext } from './contract-context.ts'
export { contractRentsRoute } from './contract-rents.ts'
export { correctionRemovedEmail } from './correction-removed.email.tsx'
export { createRentsUntil, findNextRent } from './create-rents.ts'
export { creditNoteEmail } from './credit-note.email.tsx'
export { creditNoteDownloadRoute } from './credit-note-download.ts'
export { creditOf, creditRent, issueRentCredit, refundRent } from './credit-rent.ts'
export { isDemanded } from './default-notice.rules.ts'
export { defaultStoppedEmail } from './default-stopped.email.tsx'
export { depositReturnedEmail } from './deposit-returned.email.tsx'
export { allocateDeposit } from './deposit-set-off.rules.ts'
export { depositStatementEmail } from './deposit-statement.email.tsx'
export { disputeEmail } from './dispute.email.tsx'
export { disputeRent, reinstateRent, suspendDisputed } from './dispute-rent.ts'
export {
  EmailContract,
  EmailPlace,
  formatEmailDay,
  formatEmailMoney,
  formatRoundEmailMoney,
  Money,
  sampleContract,
  sampleMoney,
  samplePlace,
} from './email-format.ts'
export { invoiceDownloadRoute } from './invoice-download.ts'
export { invoiceUblDownloadRoute } from './invoice-ubl-download.ts'
export { invoicesDownloadRoute } from './invoices-download.ts'
export type { RentAndContract } from './lock-rents.ts'
export { manualPaymentRoute } from './manual-payment.ts'
export { getRentByInvoice, markRentPaid } from './mark-rent-paid.ts'
export { myMoneyRoute } from './my-money.ts'
export { myRentsRoute } from './my-rents.ts'
export { type NoticeTexts, noticeEmail, OperatorNotice } from './operator-notice.ts'
export { amountOwedByContractSql, amountOwedSql, overdueRentsSql } from './owed-amount.repo.ts'
export {
  creditReference,
  findPendingCorrections,
  type PendingCorrection,
  removePendingCorrection,
} from './pending-corrections.ts'
export { presentRent } from './present-rent.ts'
export { reduceRent } from './reduce-rent.ts'
export { refitRents } from './refit-rents.ts'
export { recordManualDepositRefund, refundDeposit, refundRetainedDeposit } from './refund-deposit.ts'
export { rentData } from './rent-data.ts'
export { rentInvoiceEmail } from './rent-invoice.email.tsx'
export { rentLines } from './rent-lines.ts'
export { refreshAccess } from './rent-paid.ts'
export { rentPurpose } from './rent-purpose.ts'
export {
  accessRestoredEmail,
  accessSuspendedEmail,
  autopayFailedEmail,
  cardExpiringEmail,
  overdueReminderEmail,
  payUrl,
  rentAnnouncedEmail,
  rentPaidEmail,
} from './rent-reminders.email.tsx'
export { paymentLinkEmail, rentReopenedEmail, rentWrittenOffEmail } from './rent-staff-action.email.tsx'
export { findRentViews } from './rent-views.repo.ts'
export {
  countPaidContracts,
  deleteRent,
  findDepositsHeldBy,
  findFirstRentOfOrder,
  findInvoicesAndRents,
  findOrderPaymentId,
  findRentsOfContract,
  findUnpaidRents,
  type InvoicedRent,
  insertRent,
  lockRent,
  type RentRecord,
  type RentRow,
  updateRent,
} from './rents.repo.ts'
export { amountOwed, coveredAfterDispute, isCardUsable, isRunning, payableSince } from './rents.rules.ts'
export { availableDeposit, setOffDeposit } from './set-off-deposit.ts'
export { clearanceTask, stopDefaultNotice } from './stop-default-notice.ts'
export { storedCardRoute } from './stored-card.ts'
export { buyerOfContract } from './submit-invoice.ts'
export { tenantEmail } from './tenant-email.ts'
export { updateStoredCardRoute } from './update-stored-card.ts'
export { reopenRent, writeOffRent } from './write-off-rent.ts'
