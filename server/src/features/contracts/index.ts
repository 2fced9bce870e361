export { agreedDays } from './agreed-days.ts'
export type { BoxSharing } from './box-sharing.ts'
export { contractData } from './contract-data.ts'
export { contractFirstAtRoute } from './contract-first-at.ts'
export {
  type ContractRecord,
  claimContract,
  findContract,
  findContractByNumber,
  findContractReferences,
  findContracts,
  findContractsOverdue,
  findContractsToBill,
  findOwnContract,
  findTerminatingContracts,
  hasRented,
  lockContract,
  lockOwnContract,
  type NewContract,
  updateContract,
} from './contracts.repo.ts'
export {
  canWithdraw,
  depositReturnedDays,
  firstPossibleDay,
  isAccessSuspended,
  isContractOver,
  isImported,
  isReminderDue,
  lastDayToEmpty,
  remindBeforeDays,
  transitionContract,
} from './contracts.rules.ts'
export {
  type CreatedContract,
  contractNumbers,
  createContract,
  hashAccessCode,
  isCodeOfPreviousSecret,
  isCodeTaken,
  type KnownCodes,
} from './create-contract.ts'
export { decryptCodes } from './decrypt-codes.ts'
export { legalAgreementDownloadRoute } from './legal-agreement-download.ts'
export { myContractRoute } from './my-contract.ts'
export { myContractsRoute } from './my-contracts.ts'
export {
  lengthOf,
  nextRentDay,
  type Period,
  type PeriodFraction,
  periodOf,
  startOfPeriod,
  usedFraction,
  usedPeriod,
} from './period.rules.ts'
export { type ContractPeriodPrice, priceOfPeriod } from './price.rules.ts'
