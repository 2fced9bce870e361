export { accessLog } from './access-log.ts'
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
  signedInDevices,
  signOutDevice,
  undoEmailChange,
} from './auth.ts'
export {
  addBoxItem,
  addItemPhoto,
  boxItems,
  changeBoxItem,
  claimInsurance,
  itemPhoto,
  myItems,
  removeBoxItem,
  removeItemPhoto,
  shareBoxItems,
} from './box-items.ts'
export {
  changeTerms,
  contractTerms,
  moveCancellation,
  openCancellation,
  previewTerms,
  revokeCancellation,
} from './contract-changes.ts'
export { cancelMove, confirmOldBoxEmpty, contractMove, moveContract, payMove, previewMove } from './contract-moves.ts'
export { changeContractStart, contractStart } from './contract-start.ts'
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
export { requestHandover } from './handover.ts'
export { legalDocument } from './legal.ts'
export {
  beginIdentityCheck,
  boxUnlock,
  cameraCapture,
  declareResponsibility,
  identityWebhook,
  lockAccessPin,
  myDoors,
  refreshIdentityCheck,
  reportDoorFault,
  rotateCodes,
  warehouseUnlock,
  warehouseUnlockBackup,
} from './locks.ts'
export { myMessages, readMessages } from './messages.ts'
export { isSubscribedToNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.ts'
export {
  invoicesCsv,
  invoicesZip,
  journalCsv,
  officeDisputes,
  officeInvoicePdf,
  officeInvoices,
  officePayments,
  recordDisputeOutcome,
} from './office-accounting.ts'
export {
  officeAnnouncement,
  officeAnnouncements,
  previewAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
} from './office-announcements.ts'
export { officeAudit } from './office-audit.ts'
export {
  finishStaffSetup,
  officeLogin,
  officeLogout,
  officePasskeyOptions,
  officePasskeyVerify,
  officeRecovery,
  officeTotp,
  startStaffSetup,
} from './office-auth.ts'
export { bankStatement, bankStatements, bookBankStatement, importBankStatement } from './office-bank.ts'
export {
  boxInspections,
  changeBoxState,
  inspectBox,
  inspectionPhoto,
  officeBoxes,
  officeWarehouse,
  officeWarehouses,
} from './office-boxes.ts'
export {
  closeOfficePayment,
  officeCollected,
  overdueContracts,
  retryOfficeRefund,
  returnOfficeRefund,
} from './office-collections.ts'
export {
  cancelOfficeMove,
  changeOfficeStart,
  moveOfficeContract,
  officeContractMove,
  officeContractStart,
  previewOfficeMove,
} from './office-contract-changes.ts'
export {
  clearContract,
  endContract,
  endPreview,
  resumeContract,
  suspendContract,
} from './office-contracts.ts'
export { eraseCustomer, erasurePreview, exportCustomer, officeCustomerMoney } from './office-customer-data.ts'
export { officeContractPdf, officeCustomerEmails } from './office-customer-documents.ts'
export {
  addCustomerNote,
  blockCustomer,
  messageCustomer,
  officeContract,
  officeContracts,
  officeCustomer,
  officeCustomers,
  unblockCustomer,
} from './office-customers.ts'
export {
  officeAccessLog,
  officeDoorStream,
  officeDoors,
  openOfficeDoor,
  rotateContractCodes,
} from './office-doors.ts'
export { previewOfficeEmails } from './office-email-previews.ts'
export {
  chargeContract,
  creditContract,
  creditInvoice,
  payRent,
  refundOfficePayment,
  removePending,
  sendPaymentLink,
  settleContractDeposit,
  writeOffRent,
} from './office-money.ts'
export { cancelPreparedOrder, preparedOrders, prepareOrder } from './office-orders.ts'
export {
  changePrice,
  changePrices,
  officePriceChange,
  officePriceChanges,
  previewPriceChanges,
  pricePreview,
  stopPriceChanges,
} from './office-prices.ts'
export { officeReport, officeReportCsv } from './office-reports.ts'
export {
  addPasskey,
  changeStaff,
  createStaff,
  officeMe,
  officeStaff,
  passkeyRegistration,
  removePasskey,
  resetStaffAccount,
  unlockStaff,
} from './office-staff.ts'
export { changeStreetPrices, officeStreetPrices } from './office-street-prices.ts'
export { officeSystem } from './office-system.ts'
export {
  changeOfficeTask,
  confirmApproval,
  createOfficeTask,
  officeTasks,
  requestApproval,
  taskAssignees,
} from './office-tasks.ts'
export { officeSearch, officeToday } from './office-today.ts'
export { createVoucher, endVoucher, officeVouchers } from './office-vouchers.ts'
export { officeWaiting } from './office-waiting.ts'
export { apiInfo, frontEndInfo, health, reportError } from './operations.ts'
export { reviews } from './operator-content.ts'
export { contractPreview, orderDocument, orderReceipt } from './order-documents.ts'
export {
  offer,
  orderState,
  orderSummary,
  placeWithLogin,
  placeWithoutLogin,
  retryPayment,
  verifyInvoicingDetails,
} from './orders.ts'
export {
  addMyPasskey,
  confirmPasskey,
  confirmPasskeyOptions,
  myPasskeyOptions,
  myPasskeys,
  passkeyLogin,
  passkeyLoginOptions,
  removeMyPasskey,
  renameMyPasskey,
} from './passkeys.ts'
export { paymentWebhook } from './payments.ts'
export {
  accountRemovalState,
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
  invoicesDownload,
  invoiceUblDownload,
  manualPayment,
  myMoney,
  myRents,
  orderPaymentOutcome,
  paymentOutcome,
  storedCard,
  updateStoredCard,
} from './rents.ts'
export { restoreDraft } from './restore-draft.ts'
export { addBoxSharing, leaveSharedBox, removeBoxSharing, sharedBoxes } from './sharing.ts'
export {
  checkUnlockToken,
  generateUnlockToken,
  revokeUnlockToken,
  tokenBoxUnlock,
  tokenReportDoorFault,
  tokenWarehouseUnlock,
  unlockTokens,
  unlockTokenUrl,
} from './unlock-tokens.ts'
export {
  confirmNewFreeBox,
  recommendedWarehouses,
  sendOffer,
  subscribeNewFreeBox,
  warehouse,
  warehouseBoxes,
  warehouseFloorPlan,
  warehouses,
  warehousesAround,
} from './warehouses.ts'
export {
  confirmWithdrawal,
  objectToWithdrawal,
  withdrawalPreview,
  withdrawalStatement,
} from './withdrawal-statements.ts'
