export { accountChangedEmail } from './account-changed.email.tsx'
export { confirmationEmail } from './account-confirmation.email.tsx'
export { accountEmailJob } from './account-email.job.ts'
export { accountRemovalStateRoute, findRemovalState } from './account-removal-state.ts'
export { accountRemovedEmail } from './account-removed.email.tsx'
export {
  type Account,
  clearBlockReason,
  findAccount,
  findAccountByEmail,
  findTakenContacts,
  getAccount,
  lockAccount,
  updateAccountBlock,
  updateReferredBy,
} from './accounts.repo.ts'
export { accountsCleanUpJob } from './accounts-clean-up.job.ts'
export { admitDeviceRoute } from './admit-device.ts'
export { authenticator } from './authenticate.ts'
export { changePasswordRoute } from './change-password.ts'
export { changePasswordByTokenRoute } from './change-password-by-token.ts'
export { confirmEmailChangeRoute } from './confirm-email-change.ts'
export { confirmPasswordRoute } from './confirm-password.ts'
export { confirmRegistrationRoute } from './confirm-registration.ts'
export { type AccountFromOrder, createAccountFromOrder } from './create-account-from-order.ts'
export { type AdminLink, createAdmin, renewAdminLink } from './create-admin.ts'
export { currentUserRoute } from './current-user.ts'
export { dataExportRoute, exportArchive } from './data-export.ts'
export { deviceAdmissionEmail } from './device-admission.email.tsx'
export { deviceLoginRoute } from './device-login.ts'
export { emailChangeEmail } from './email-change.email.tsx'
export type { EmailConfirmed } from './email-confirmed.ts'
export { emailRestoredEmail } from './email-restored.email.tsx'
export { firstPasswordLink } from './first-password-link.ts'
export { checkInvoicingDetails, invoicingDetailsOf } from './invoicing-details.ts'
export { loginRoute } from './login.ts'
export { logoutRoute } from './logout.ts'
export { passwordResetEmail } from './password-reset.email.tsx'
export { hashPassword, verifyPassword } from './passwords.ts'
export { isUnreachable } from './phone-number.ts'
export { profileRoute } from './profile.ts'
export { registerRoute } from './register.ts'
export { eraseAccount, removeAccountRoute } from './remove-account.ts'
export { requestResetRoute } from './request-reset.ts'
export { resendConfirmationRoute } from './resend-confirmation.ts'
export { revokeDeviceTokenRoute } from './revoke-device-token.ts'
export { saveProfileRoute } from './save-profile.ts'
export { setLocaleRoute } from './set-locale.ts'
export { countFailures, delayFailures } from './sign-in-limits.ts'
export { signOutDeviceRoute } from './sign-out-device.ts'
export { signedInDevicesRoute } from './signed-in-devices.ts'
export { isStaffPassword } from './staff-password.rules.ts'
export { undoEmailChangeRoute } from './undo-email-change.ts'
