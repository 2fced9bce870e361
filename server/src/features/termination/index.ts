export { cancellationPreviewRoute } from './cancellation-preview.ts'
export { confirmEvictionRoute } from './confirm-eviction.ts'
export { firstPossibleDateRoute } from './first-possible-date.ts'
export { inspectContract, rescheduleInspection } from './inspect-box.ts'
export { depositObjectionEmail } from './inspection.email.tsx'
export { moveCancellationRoute } from './move-cancellation.ts'
export { openCancellationRoute } from './open-cancellation.ts'
export { refundHeldDeposit } from './refund-held-deposit.ts'
export { requestCancellationRoute } from './request-cancellation.ts'
export { returnDepositsJob } from './return-deposits.job.ts'
export { revokeCancellationRoute } from './revoke-cancellation.ts'
export {
  evictionConfirmedEmail,
  terminatedEmail,
  terminationReminderEmail,
  terminationRequestedEmail,
} from './termination.email.tsx'
export { cancelContractsJob, notifyContractsBeforeTerminationJob } from './termination.job.ts'
export { type BlockingFacts, type Charge, chargesUntil, isBlockedSinceEnd, mayInspectBox } from './termination.rules.ts'
export { terminationMovedEmail, terminationRevokedEmail } from './termination-changed.email.tsx'
export { wasCancellationRequestedRoute } from './was-cancellation-requested.ts'
