export { type AccessFacts, hasAccess } from './access-window.rules.ts'
export { agreedDays } from './agreed-days.ts'
export type { BoxSharing } from './box-sharing.ts'
export { contractData } from './contract-data.ts'
export { contractFirstAtRoute } from './contract-first-at.ts'
export { claimContracts, findContractsByIds, lockContracts, updateContracts } from './contract-sets.repo.ts'
export {
  type ContractRecord,
  claimContract,
  countWithdrawals,
  findContract,
  findContractByNumber,
  findContractReferences,
  findContracts,
  findEndedContracts,
  findLatestContractId,
  findOwnContract,
  hasContractWithoutWithdrawal,
  lockContract,
  lockOwnContract,
  type NewContract,
  updateContract,
} from './contracts.repo.ts'
export {
  canWithdraw,
  type EndGround,
  endGrounds,
  firstPossibleTerminationDay,
  isAccessSuspended,
  isContractOver,
  isEndedByOperator,
  isImported,
  isReminderDue,
  lastDayOf,
  lastDayToEmpty,
  overdueDays,
  reminderLeadDays,
  terminationAfter,
  transitionContract,
  withdrawalSettlementDays,
} from './contracts.rules.ts'
export {
  type CreatedContract,
  contractNumberSeries,
  createContract,
  type PresetIdentifiers,
} from './create-contract.ts'
export { depositDueOn, depositRefundDays, overstayDays } from './deposit.rules.ts'
export {
  findContractsToBill,
  findEndedToSettle,
  findExpiredNotices,
  findHeldDeposits,
  findOverdueContracts,
  findStartingContracts,
  findTerminatingContracts,
} from './due-contracts.repo.ts'
export { firstYear, lastGuaranteedDay } from './first-year.rules.ts'
export { legalAgreementDownloadRoute } from './legal-agreement-download.ts'
export { myContractRoute } from './my-contract.ts'
export { myContractsRoute } from './my-contracts.ts'
export { updateNextPrice, updateNextTerms } from './next-terms.repo.ts'
export { anchorAfterPart, changedTerms, type NextPrice, type NextTerms, withTermsOfPeriod } from './next-terms.rules.ts'
export {
  type Anchor,
  daysInPeriod,
  invoicedPart,
  nextRentDay,
  type Period,
  type PeriodFraction,
  periodOf,
  startOfPeriod,
  usedFraction,
  usedPeriod,
} from './period.rules.ts'
export { discountOfPeriod, type PeriodDiscounts, parsePeriodDiscounts } from './period-discounts.rules.ts'
export { planOccupancyEnd } from './plan-occupancy.ts'
export { presentCodes } from './present-codes.ts'
export {
  type ContractPeriodPrice,
  discountOfInvoice,
  discountOfUse,
  type PriceRounding,
  priceOfPeriod,
  retainedRentShare,
} from './price.rules.ts'
export { rotateCodes, rotateCodesRoute } from './rotate-codes.ts'
export { runsOnSql } from './runs-on.repo.ts'
export {
  isEarlyStartBarred,
  isPossibleStart,
  startDayOf,
  startDays,
  withdrawalCountWindowMonths,
} from './start.rules.ts'
export { syncCodesJob } from './sync-codes.job.ts'
export { syncCodes } from './sync-codes.ts'
