export { type AccessFacts, hasAccess } from './access-window.rules.ts'
export { agreedDays } from './agreed-days.ts'
export type { BoxSharing } from './box-sharing.ts'
export { contractData } from './contract-data.ts'
export { contractFirstAtRoute } from './contract-first-at.ts'
export {
  type ContractRecord,
  claimContract,
  countWithdrawals,
  findContract,
  findContractByNumber,
  findContractReferences,
  findContracts,
  findContractsOverdue,
  findContractsToBill,
  findHeldDeposits,
  findOwnContract,
  findStartingContracts,
  findTerminatingContracts,
  hasRented,
  lockContract,
  lockOwnContract,
  type NewContract,
  updateContract,
} from './contracts.repo.ts'
export {
  canWithdraw,
  firstPossibleDay,
  isAccessSuspended,
  isContractOver,
  isImported,
  isReminderDue,
  lastDayToEmpty,
  remindBeforeDays,
  transitionContract,
  withdrawalSettledDays,
} from './contracts.rules.ts'
export {
  type CreatedContract,
  contractNumbers,
  createContract,
  type KnownCodes,
} from './create-contract.ts'
export { depositDueOn, depositReturnedDays, overstayDays } from './deposit.rules.ts'
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
export { discountOfPeriod, type PeriodDiscounts, parsePeriodDiscounts } from './period-discounts.rules.ts'
export { presentCodes } from './present-codes.ts'
export { type ContractPeriodPrice, discountOfUse, priceOfPeriod, retainedRentShare } from './price.rules.ts'
export { rotateCodes, rotateCodesRoute } from './rotate-codes.ts'
export { isEarlyStartBarred, startDayOf, withdrawalsCountMonths } from './start.rules.ts'
export { syncCodesJob } from './sync-codes.job.ts'
export { syncCodes } from './sync-codes.ts'
