import { announcementData } from '#src/features/announcements/index.ts'
import { handoverData } from '#src/features/assistant/index.ts'
import { bankData } from '#src/features/bank-statements/index.ts'
import { boxItemData } from '#src/features/box-items/index.ts'
import { shareData } from '#src/features/box-sharing/index.ts'
import { inspectionData } from '#src/features/box-states/index.ts'
import { consentData } from '#src/features/consents/index.ts'
import { moveData } from '#src/features/contract-moves/index.ts'
import { contractData } from '#src/features/contracts/index.ts'
import { customerData } from '#src/features/customers/index.ts'
import { doorCodeData } from '#src/features/door-codes/index.ts'
import { doorData } from '#src/features/doors/index.ts'
import { identityData } from '#src/features/identity/index.ts'
import { messageData } from '#src/features/info-messages/index.ts'
import { notifyMeData } from '#src/features/notify-me/index.ts'
import { errorReportData } from '#src/features/operations/index.ts'
import { orderData } from '#src/features/orders/index.ts'
import { paymentData } from '#src/features/payments/index.ts'
import { pushData } from '#src/features/push/index.ts'
import { referralData } from '#src/features/referral/index.ts'
import { rentData } from '#src/features/rents/index.ts'
import { serviceAccessData } from '#src/features/service-access/index.ts'
import { taskData } from '#src/features/tasks/index.ts'
import { withdrawalData } from '#src/features/withdrawal/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'

/** All features with personal data, for the export and the erasure of an account. */
export const personalData: readonly PersonalData[] = [
  consentData,
  messageData,
  announcementData,
  customerData,
  referralData,
  // Tasks and payments precede the orders: they find the payments of a visitor by the e-mail address of the order.
  taskData,
  paymentData,
  contractData,
  moveData,
  orderData,
  rentData,
  bankData,
  shareData,
  boxItemData,
  doorData,
  inspectionData,
  doorCodeData,
  identityData,
  serviceAccessData,
  pushData,
  notifyMeData,
  withdrawalData,
  errorReportData,
  handoverData,
]
