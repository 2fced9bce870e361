export { cancellationPreviewRoute } from './cancellation-preview.ts'
export { confirmEvictionRoute } from './confirm-eviction.ts'
export {
  evictionConfirmedEmail,
  terminatedEmail,
  terminationReminderEmail,
  terminationRequestedEmail,
} from './contract-letters.email.tsx'
export { firstPossibleDateRoute } from './first-possible-date.ts'
export { requestCancellationRoute } from './request-cancellation.ts'
export { refundHeldDeposit } from './return-held-deposit.ts'
export { cancelContractsJob, notifyContractsBeforeTerminationJob } from './termination.job.ts'
export { wasCancellationRequestedRoute } from './was-cancellation-requested.ts'
