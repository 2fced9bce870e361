import {
  accountChangedEmail,
  accountRemovedEmail,
  confirmationEmail,
  deviceAdmissionEmail,
  emailChangeEmail,
  emailRestoredEmail,
  passwordResetEmail,
} from '#src/features/accounts/index.ts'
import { boxSharedEmail, boxUnsharedEmail } from '#src/features/box-sharing/index.ts'
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
  orderRefundEmail,
  paymentFailedEmail,
} from '#src/features/orders/index.ts'
import { paidTwiceEmail } from '#src/features/payments/index.ts'
import {
  accessRestoredEmail,
  accessSuspendedEmail,
  autopayFailedEmail,
  cardExpiringEmail,
  depositReturnedEmail,
  disputeEmail,
  overdueReminderEmail,
  rentAnnouncedEmail,
  rentInvoiceEmail,
  rentPaidEmail,
} from '#src/features/rents/index.ts'
import { serviceAccessEmail } from '#src/features/service-access/index.ts'
import {
  depositObjectionEmail,
  evictionConfirmedEmail,
  terminatedEmail,
  terminationReminderEmail,
  terminationRequestedEmail,
} from '#src/features/termination/index.ts'
import {
  withdrawalConfirmationEmail,
  withdrawalReceiptEmail,
  withdrawalUnmatchedEmail,
} from '#src/features/withdrawal/index.ts'
import { type SendableEmail, sendable } from '#src/kernel/mail/email.ts'

export const emails: readonly SendableEmail[] = [
  sendable(confirmationEmail),
  sendable(passwordResetEmail),
  sendable(emailChangeEmail),
  sendable(emailRestoredEmail),
  sendable(deviceAdmissionEmail),
  sendable(accountChangedEmail),
  sendable(accountRemovedEmail),
  sendable(franchiseEnquiryEmail),
  sendable(franchiseReceiptEmail),
  sendable(freeBoxConfirmationEmail),
  sendable(freeBoxEmail),
  sendable(orderFulfilledEmail),
  sendable(contractStartEmail),
  sendable(accountCreatedEmail),
  sendable(accountImportedEmail),
  sendable(paymentFailedEmail),
  sendable(orderRefundEmail),
  sendable(paidTwiceEmail),
  sendable(orderAbandonedEmail),
  sendable(rentAnnouncedEmail),
  sendable(rentInvoiceEmail),
  sendable(rentPaidEmail),
  sendable(autopayFailedEmail),
  sendable(overdueReminderEmail),
  sendable(disputeEmail),
  sendable(accessSuspendedEmail),
  sendable(accessRestoredEmail),
  sendable(cardExpiringEmail),
  sendable(terminationRequestedEmail),
  sendable(terminationReminderEmail),
  sendable(evictionConfirmedEmail),
  sendable(terminatedEmail),
  sendable(depositReturnedEmail),
  sendable(depositObjectionEmail),
  sendable(codesChangedEmail),
  sendable(boxSharedEmail),
  sendable(boxUnsharedEmail),
  sendable(serviceAccessEmail),
  sendable(staffEntryEmail),
  sendable(withdrawalReceiptEmail),
  sendable(withdrawalConfirmationEmail),
  sendable(withdrawalUnmatchedEmail),
]
