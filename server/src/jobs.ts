import { accountEmailJob, accountsCleanUpJob } from '#src/features/accounts/index.ts'
import { announcementsJob } from '#src/features/announcements/index.ts'
import { assistantCleanUpJob } from '#src/features/assistant/index.ts'
import { boxItemsCleanUpJob } from '#src/features/box-items/index.ts'
import { boxSharing, endExpiredSharesJob } from '#src/features/box-sharing/index.ts'
import { inspectionsCleanUpJob } from '#src/features/box-states/index.ts'
import { contractEndsJob } from '#src/features/contract-actions/index.ts'
import { contractMovesJob } from '#src/features/contract-moves/index.ts'
import { syncCodesJob } from '#src/features/contracts/index.ts'
import { sendCodesJob } from '#src/features/door-codes/index.ts'
import { doorsCleanUpJob } from '#src/features/doors/index.ts'
import { reconcileIdentityJob, redactIdentityJob } from '#src/features/identity/index.ts'
import { notifyFreeBoxesJob } from '#src/features/notify-me/index.ts'
import { cleanUpJob } from '#src/features/operations/index.ts'
import { expireOrdersJob, notifyContractStartJob, ordersCleanUpJob } from '#src/features/orders/index.ts'
import {
  detachCardsJob,
  processPaymentEventJob,
  processRefundJob,
  reconcilePaymentsJob,
} from '#src/features/payments/index.ts'
import { priceChangesJob } from '#src/features/price-changes/index.ts'
import { pushCleanUpJob, sendPushJob } from '#src/features/push/index.ts'
import { bookRewardsJob } from '#src/features/referral/index.ts'
import {
  notifyPaymentsToBeAnnouncedJob,
  notifyRentsWithPaymentOverdueJob,
  paymentProcessingJob,
} from '#src/features/rents/index.ts'
import { refreshReportsJob } from '#src/features/reports/index.ts'
import { serviceAccessCleanUpJob } from '#src/features/service-access/index.ts'
import { staffCleanUpJob } from '#src/features/staff/index.ts'
import { tasksCleanUpJob } from '#src/features/tasks/index.ts'
import {
  cancelContractsJob,
  notifyContractsBeforeTerminationJob,
  returnDepositsJob,
} from '#src/features/termination/index.ts'
import { processStatementsJob } from '#src/features/withdrawal/index.ts'
import { type RunnableJob, runnable } from '#src/kernel/jobs/job.ts'

export const jobs: readonly RunnableJob[] = [
  runnable(accountEmailJob),
  runnable(accountsCleanUpJob),
  runnable(announcementsJob),
  runnable(assistantCleanUpJob),
  runnable(cleanUpJob),
  runnable(doorsCleanUpJob),
  runnable(boxItemsCleanUpJob),
  runnable(inspectionsCleanUpJob),
  runnable(endExpiredSharesJob),
  runnable(staffCleanUpJob),
  runnable(tasksCleanUpJob),
  runnable(contractEndsJob),
  runnable(priceChangesJob),
  runnable(contractMovesJob),
  runnable(sendCodesJob),
  runnable(syncCodesJob),
  runnable(serviceAccessCleanUpJob),
  runnable(notifyPaymentsToBeAnnouncedJob),
  runnable(paymentProcessingJob),
  runnable(notifyRentsWithPaymentOverdueJob),
  runnable(notifyContractsBeforeTerminationJob),
  runnable(cancelContractsJob(boxSharing)),
  runnable(returnDepositsJob),
  runnable(processStatementsJob),
  runnable(notifyFreeBoxesJob),
  runnable(sendPushJob),
  runnable(pushCleanUpJob),
  runnable(bookRewardsJob),
  runnable(notifyContractStartJob),
  runnable(expireOrdersJob),
  runnable(ordersCleanUpJob),
  runnable(processPaymentEventJob),
  runnable(processRefundJob),
  runnable(reconcilePaymentsJob),
  runnable(detachCardsJob),
  runnable(reconcileIdentityJob),
  runnable(redactIdentityJob),
  runnable(refreshReportsJob),
]
