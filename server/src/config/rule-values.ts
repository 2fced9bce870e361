import type { Config } from './config.ts'

/** Configured numbers in the texts of the help and the terms. The browser reads the same names from the page. */
export const ruleValues = (config: Config) => ({
  emptyingDays: config.WITHDRAWAL_EMPTYING_DAYS,
  inspectionDays: config.INSPECTION_DAYS,
  rewardsPerYear: config.REFERRAL_REWARDS_PER_YEAR,
})
