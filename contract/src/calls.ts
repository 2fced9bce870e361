export { chatStream, clearChatLocation, closeChatSession, resolveChatLocation } from './assistant.ts'
export {
  admitDevice,
  changePasswordByToken,
  confirmEmailChange,
  confirmPassword,
  confirmRegistration,
  deviceLogin,
  login,
  logout,
  register,
  requestReset,
  resendConfirmation,
  revokeDeviceToken,
  undoEmailChange,
} from './auth.ts'
export {
  cancellationPreview,
  confirmEviction,
  contractFirstAt,
  firstPossibleDate,
  legalAgreementDownload,
  myContract,
  myContracts,
  requestCancellation,
  wasCancellationRequested,
  withdraw,
  withdrawContract,
} from './contracts.ts'
export { franchisingContact } from './franchising.ts'
export { legalDocument } from './legal.ts'
export {
  accessLog,
  beginIdentityCheck,
  boxUnlock,
  cameraCapture,
  declareResponsibility,
  identityWebhook,
  lockAccessPin,
  myDoors,
  refreshIdentityCheck,
  rotateCodes,
  warehouseUnlock,
  warehouseUnlockBackup,
} from './locks.ts'
export { isSubscribedToNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.ts'
export { apiInfo, frontEndInfo, health, reportError } from './operations.ts'
export { reviews } from './operator-content.ts'
export {
  offer,
  orderState,
  orderSummary,
  placeWithLogin,
  placeWithoutLogin,
  restoreDraft,
  retryPayment,
  verifyInvoicingDetails,
} from './orders.ts'
export { paymentWebhook } from './payments.ts'
export {
  changePassword,
  confirmMessage,
  currentUser,
  dataExport,
  profile,
  removeAccount,
  saveProfile,
  setLocale,
} from './profile.ts'
export { pushState, subscribeToPush, unsubscribeFromPush } from './push.ts'
export { referralInfo } from './referral.ts'
export {
  contractRents,
  creditNoteDownload,
  invoiceDownload,
  invoiceUblDownload,
  manualPayment,
  myRents,
  storedCard,
  updateStoredCard,
} from './rents.ts'
export { addBoxSharing, removeBoxSharing, sharedBoxes } from './sharing.ts'
export {
  checkUnlockToken,
  generateUnlockToken,
  revokeUnlockToken,
  tokenBoxUnlock,
  tokenWarehouseUnlock,
  unlockTokens,
} from './unlock-tokens.ts'
export {
  confirmNewFreeBox,
  recommendedWarehouses,
  subscribeNewFreeBox,
  warehouse,
  warehouseBoxes,
  warehouseFloorPlan,
  warehouses,
  warehousesAround,
} from './warehouses.ts'
export { confirmWithdrawal, objectToWithdrawal, withdrawalStatement } from './withdrawal-statements.ts'
