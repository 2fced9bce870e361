import {
  accountChangedEmail,
  accountRemovedEmail,
  confirmationEmail,
  deviceAdmissionEmail,
  emailChangeEmail,
  emailRestoredEmail,
  passwordResetEmail,
} from '#src/features/accounts/index.ts'
import { announcementEmail } from '#src/features/announcements/index.ts'
import { handoverEmail, handoverReceiptEmail } from '#src/features/assistant/index.ts'
import { insuranceClaimEmail, insuranceClaimReceiptEmail } from '#src/features/box-items/index.ts'
import { boxInvitationEmail, boxLeftEmail, boxSharedEmail, boxUnsharedEmail } from '#src/features/box-sharing/index.ts'
import {
  contractEndedEmail,
  contractResumedEmail,
  contractSuspendedEmail,
  defaultNoticeEmail,
} from '#src/features/contract-actions/index.ts'
import { moveAgreedEmail, moveCancelledEmail, movePaymentEmail } from '#src/features/contract-moves/index.ts'
import { startChangedEmail } from '#src/features/contract-start/index.ts'
import { termsChangedEmail } from '#src/features/contract-terms/index.ts'
import { creditAddedEmail } from '#src/features/corrections/index.ts'
import { customerMessageEmail } from '#src/features/customers/index.ts'
import { codesChangedEmail } from '#src/features/door-codes/index.ts'
import { staffEntryEmail } from '#src/features/doors/index.ts'
import { franchiseEnquiryEmail, franchiseReceiptEmail } from '#src/features/franchising/index.ts'
import { freeBoxConfirmationEmail, freeBoxEmail } from '#src/features/notify-me/index.ts'
import {
  accountCreatedEmail,
  accountImportedEmail,
  contractStartEmail,
  orderAbandonedEmail,
  orderFulfilledEmail,
  orderPreparedCancelledEmail,
  orderPreparedEmail,
  orderRefundEmail,
  paymentFailedEmail,
} from '#src/features/orders/index.ts'
import { paidTwiceEmail, refundRefusedEmail } from '#src/features/payments/index.ts'
import { priceChangedEmail } from '#src/features/price-changes/index.ts'
import {
  accessRestoredEmail,
  accessSuspendedEmail,
  autopayFailedEmail,
  cardExpiringEmail,
  chargeAddedEmail,
  correctionRemovedEmail,
  creditNoteEmail,
  defaultStoppedEmail,
  depositReturnedEmail,
  depositStatementEmail,
  disputeEmail,
  overdueReminderEmail,
  paymentLinkEmail,
  rentAnnouncedEmail,
  rentInvoiceEmail,
  rentPaidEmail,
  rentReopenedEmail,
  rentWrittenOffEmail,
} from '#src/features/rents/index.ts'
import { serviceAccessEmail } from '#src/features/service-access/index.ts'
import { staffResetEmail } from '#src/features/staff/index.ts'
import {
  depositObjectionEmail,
  evictionConfirmedEmail,
  terminatedEmail,
  terminationMovedEmail,
  terminationReminderEmail,
  terminationRequestedEmail,
  terminationRevokedEmail,
} from '#src/features/termination/index.ts'
import { offerEmail } from '#src/features/warehouses/index.ts'
import {
  withdrawalConfirmationEmail,
  withdrawalReceiptEmail,
  withdrawalUnmatchedEmail,
} from '#src/features/withdrawal/index.ts'
import { type SendableEmail, sendable } from '#src/kernel/mail/email.ts'

/** Stores the complete data. Only for e-mails that contain neither a door code nor a link with a token. */
const whole = <Data>(data: Data): Data => data

export const emails: readonly SendableEmail[] = [
  sendable(confirmationEmail),
  sendable(passwordResetEmail),
  sendable(emailChangeEmail),
  sendable(emailRestoredEmail),
  sendable(deviceAdmissionEmail),
  sendable(accountChangedEmail, ({ what, passkey }) => ({ what, passkey })),
  sendable(accountRemovedEmail),
  sendable(staffResetEmail),
  sendable(franchiseEnquiryEmail),
  sendable(franchiseReceiptEmail),
  sendable(handoverEmail),
  sendable(handoverReceiptEmail, whole),
  sendable(freeBoxConfirmationEmail),
  sendable(freeBoxEmail, whole),
  sendable(offerEmail, whole),
  sendable(orderFulfilledEmail, (data) => ({ ...data, accessCode: null, lockCode: null })),
  sendable(contractStartEmail, whole),
  sendable(accountCreatedEmail),
  sendable(accountImportedEmail),
  sendable(paymentFailedEmail),
  sendable(orderRefundEmail, whole),
  sendable(paidTwiceEmail, whole),
  sendable(refundRefusedEmail, whole),
  sendable(orderAbandonedEmail),
  sendable(orderPreparedEmail),
  sendable(orderPreparedCancelledEmail, whole),
  sendable(rentAnnouncedEmail, whole),
  sendable(rentInvoiceEmail, whole),
  sendable(rentPaidEmail, whole),
  sendable(autopayFailedEmail, whole),
  sendable(overdueReminderEmail, whole),
  sendable(disputeEmail, whole),
  sendable(accessSuspendedEmail, whole),
  sendable(accessRestoredEmail, whole),
  sendable(cardExpiringEmail, whole),
  sendable(creditAddedEmail, whole),
  sendable(creditNoteEmail, whole),
  sendable(chargeAddedEmail, whole),
  sendable(correctionRemovedEmail, whole),
  sendable(paymentLinkEmail, whole),
  sendable(rentReopenedEmail, whole),
  sendable(rentWrittenOffEmail, whole),
  sendable(customerMessageEmail, whole),
  sendable(announcementEmail, whole),
  sendable(contractSuspendedEmail, whole),
  sendable(contractResumedEmail, whole),
  sendable(defaultNoticeEmail, whole),
  sendable(defaultStoppedEmail, whole),
  sendable(contractEndedEmail, whole),
  sendable(priceChangedEmail, whole),
  sendable(depositStatementEmail, whole),
  sendable(termsChangedEmail, whole),
  sendable(moveAgreedEmail, whole),
  sendable(moveCancelledEmail, whole),
  sendable(movePaymentEmail, whole),
  sendable(startChangedEmail, whole),
  sendable(terminationRequestedEmail, whole),
  sendable(terminationMovedEmail, whole),
  sendable(terminationRevokedEmail, whole),
  sendable(terminationReminderEmail, whole),
  sendable(evictionConfirmedEmail, whole),
  sendable(terminatedEmail, whole),
  sendable(depositReturnedEmail, whole),
  sendable(depositObjectionEmail, whole),
  sendable(codesChangedEmail, whole),
  sendable(boxSharedEmail, (data) => ({ ...data, owner: '' })),
  sendable(boxUnsharedEmail, whole),
  sendable(boxLeftEmail, (data) => ({ ...data, name: '' })),
  sendable(boxInvitationEmail, (data) => ({ ...data, owner: '' })),
  sendable(serviceAccessEmail),
  sendable(staffEntryEmail, whole),
  sendable(insuranceClaimEmail),
  sendable(insuranceClaimReceiptEmail, whole),
  sendable(withdrawalReceiptEmail, whole),
  sendable(withdrawalConfirmationEmail),
  sendable(withdrawalUnmatchedEmail),
]
