import type { Api } from '@boxzone/contract'
import {
  clearContractRoute,
  endContractRoute,
  endPreviewRoute,
  resumeContractRoute,
  suspendContractRoute,
} from '#src/features/contract-actions/index.ts'
import { creditInvoiceRoute, refundOfficePaymentRoute } from '#src/features/corrections/index.ts'
import {
  addPasskeyRoute,
  changeStaffRoute,
  createStaffRoute,
  finishStaffSetupRoute,
  officeAuditRoute,
  officeLoginRoute,
  officeLogoutRoute,
  officeMeRoute,
  officePasskeyOptionsRoute,
  officePasskeyVerifyRoute,
  officeRecoveryRoute,
  officeStaffRoute,
  officeTotpRoute,
  passkeyRegistrationRoute,
  removePasskeyRoute,
  startStaffSetupRoute,
  unlockStaffRoute,
} from '#src/features/staff/index.ts'
import type { Route } from '#src/kernel/http/route.ts'

/** Call → handler, for the calls of the office. `routes.ts` includes them. */
export const officeRoutes = {
  addPasskey: addPasskeyRoute,
  changeStaff: changeStaffRoute,
  clearContract: clearContractRoute,
  createStaff: createStaffRoute,
  creditInvoice: creditInvoiceRoute,
  endContract: endContractRoute,
  endPreview: endPreviewRoute,
  finishStaffSetup: finishStaffSetupRoute,
  officeAudit: officeAuditRoute,
  officeLogin: officeLoginRoute,
  officeLogout: officeLogoutRoute,
  officeMe: officeMeRoute,
  officePasskeyOptions: officePasskeyOptionsRoute,
  officePasskeyVerify: officePasskeyVerifyRoute,
  officeRecovery: officeRecoveryRoute,
  officeStaff: officeStaffRoute,
  officeTotp: officeTotpRoute,
  passkeyRegistration: passkeyRegistrationRoute,
  refundOfficePayment: refundOfficePaymentRoute,
  removePasskey: removePasskeyRoute,
  resumeContract: resumeContractRoute,
  startStaffSetup: startStaffSetupRoute,
  suspendContract: suspendContractRoute,
  unlockStaff: unlockStaffRoute,
} satisfies { readonly [Call in keyof Api]?: Route<Api[Call]> }
