export { agreedDays } from './agreed-days.ts'
export type { BoxSharing } from './box-sharing.ts'
export { contractData } from './contract-data.ts'
export {
  type Contract,
  claimContract,
  findContract,
  findContractByNumber,
  findContractReferences,
  findContracts,
  findContractsLeaving,
  findContractsOverdue,
  findContractsToBill,
  findOwnContract,
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
  isOver,
  isReminderDue,
  isTakenOver,
  lastDayToEmpty,
  move,
  remindBeforeDays,
} from './contracts.rules.ts'
export {
  type CreatedContract,
  contractNumbers,
  createContract,
  hashAccessCode,
  isCodeOfBefore,
  isCodeTaken,
  type KnownCodes,
} from './create-contract.ts'
export { legalAgreementDownloadRoute } from './legal-agreement-download.ts'
export { contractFirstAtRoute, myContractRoute, myContractsRoute } from './my-contracts.ts'
export { openCodes } from './open-codes.ts'
export {
  lengthOf,
  nextRentDay,
  type Part,
  type Period,
  periodOf,
  startOfPeriod,
  usedPart,
  usedPeriod,
} from './period.rules.ts'
export { type PeriodPrice, priceOfPeriod } from './price.rules.ts'
