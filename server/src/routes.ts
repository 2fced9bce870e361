import type { Api } from '@boxzone/contract'
import {
  changePasswordByTokenRoute,
  changePasswordRoute,
  confirmEmailChangeRoute,
  confirmRegistrationRoute,
  currentUserRoute,
  dataExportRoute,
  deviceLoginRoute,
  loginRoute,
  logoutRoute,
  profileRoute,
  registerRoute,
  removeAccountRoute,
  requestResetRoute,
  resendConfirmationRoute,
  revokeDeviceTokenRoute,
  saveProfileRoute,
  setLocaleRoute,
} from '#src/features/accounts/index.ts'
import {
  contractFirstAtRoute,
  legalAgreementDownloadRoute,
  myContractRoute,
  myContractsRoute,
} from '#src/features/contracts/index.ts'
import { confirmMessageRoute } from '#src/features/messages/index.ts'
import {
  isSubscribedToNewsletterRoute,
  subscribeToNewsletterRoute,
  unsubscribeFromNewsletterRoute,
} from '#src/features/newsletter/index.ts'
import { subscribeNewFreeBoxRoute } from '#src/features/notify-me/index.ts'
import { apiInfoRoute, frontEndInfoRoute, healthRoute, reportErrorRoute } from '#src/features/operations/index.ts'
import {
  offerRoute,
  orderStateRoute,
  orderSummaryRoute,
  placeWithLoginRoute,
  placeWithoutLoginRoute,
  restoreDraftRoute,
  retryPaymentRoute,
  verifyInvoicingDetailsRoute,
} from '#src/features/orders/index.ts'
import { paymentWebhookRoute } from '#src/features/payments/index.ts'
import { referralInfoRoute } from '#src/features/referral/index.ts'
import {
  contractRentsRoute,
  creditNoteDownloadRoute,
  invoiceDownloadRoute,
  invoiceUblDownloadRoute,
  manualPaymentRoute,
  myRentsRoute,
  storedCardRoute,
  updateStoredCardRoute,
} from '#src/features/rents/index.ts'
import { addBoxSharingRoute, boxSharing, removeBoxSharingRoute, sharedBoxesRoute } from '#src/features/sharing/index.ts'
import {
  cancellationPreviewRoute,
  confirmEvictionRoute,
  firstPossibleDateRoute,
  requestCancellationRoute,
  wasCancellationRequestedRoute,
} from '#src/features/termination/index.ts'
import {
  recommendedWarehousesRoute,
  warehouseBoxesRoute,
  warehouseFloorPlanRoute,
  warehouseRoute,
  warehousesAroundRoute,
  warehousesRoute,
} from '#src/features/warehouses/index.ts'
import { withdrawContractRoute, withdrawRoute } from '#src/features/withdrawal/index.ts'
import type { Route } from '#src/kernel/http/route.ts'
import { personalData } from './personal-data.ts'

/** Call → handler. A call without a handler does not compile. */
export const routes: { readonly [Call in keyof Api]: Route<Api[Call]> } = {
  addBoxSharing: addBoxSharingRoute,
  removeBoxSharing: removeBoxSharingRoute,
  sharedBoxes: sharedBoxesRoute,
  cancellationPreview: cancellationPreviewRoute,
  confirmEviction: confirmEvictionRoute,
  contractFirstAt: contractFirstAtRoute,
  contractRents: contractRentsRoute,
  creditNoteDownload: creditNoteDownloadRoute,
  firstPossibleDate: firstPossibleDateRoute,
  invoiceDownload: invoiceDownloadRoute,
  invoiceUblDownload: invoiceUblDownloadRoute,
  legalAgreementDownload: legalAgreementDownloadRoute,
  manualPayment: manualPaymentRoute,
  myContract: myContractRoute(boxSharing),
  myContracts: myContractsRoute(boxSharing),
  myRents: myRentsRoute,
  requestCancellation: requestCancellationRoute,
  storedCard: storedCardRoute,
  updateStoredCard: updateStoredCardRoute,
  wasCancellationRequested: wasCancellationRequestedRoute,
  withdraw: withdrawRoute,
  withdrawContract: withdrawContractRoute,
  offer: offerRoute,
  orderState: orderStateRoute,
  orderSummary: orderSummaryRoute,
  placeWithLogin: placeWithLoginRoute,
  placeWithoutLogin: placeWithoutLoginRoute,
  restoreDraft: restoreDraftRoute,
  retryPayment: retryPaymentRoute,
  verifyInvoicingDetails: verifyInvoicingDetailsRoute,
  apiInfo: apiInfoRoute,
  changePassword: changePasswordRoute,
  changePasswordByToken: changePasswordByTokenRoute,
  confirmEmailChange: confirmEmailChangeRoute,
  confirmMessage: confirmMessageRoute,
  confirmRegistration: confirmRegistrationRoute,
  currentUser: currentUserRoute,
  dataExport: dataExportRoute(personalData),
  deviceLogin: deviceLoginRoute,
  frontEndInfo: frontEndInfoRoute,
  health: healthRoute,
  isSubscribedToNewsletter: isSubscribedToNewsletterRoute,
  login: loginRoute,
  logout: logoutRoute,
  profile: profileRoute,
  paymentWebhook: paymentWebhookRoute,
  recommendedWarehouses: recommendedWarehousesRoute,
  referralInfo: referralInfoRoute,
  register: registerRoute,
  removeAccount: removeAccountRoute(personalData),
  reportError: reportErrorRoute,
  requestReset: requestResetRoute,
  resendConfirmation: resendConfirmationRoute,
  revokeDeviceToken: revokeDeviceTokenRoute,
  saveProfile: saveProfileRoute,
  setLocale: setLocaleRoute,
  subscribeNewFreeBox: subscribeNewFreeBoxRoute,
  subscribeToNewsletter: subscribeToNewsletterRoute,
  unsubscribeFromNewsletter: unsubscribeFromNewsletterRoute,
  warehouse: warehouseRoute,
  warehouseBoxes: warehouseBoxesRoute,
  warehouseFloorPlan: warehouseFloorPlanRoute,
  warehouses: warehousesRoute,
  warehousesAround: warehousesAroundRoute,
}
