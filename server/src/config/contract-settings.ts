import { count } from './setting-schemas.ts'

/** Settings for terminations by the operator, price changes and prices of new contracts. */
export const contractSettings = {
  DEFAULT_NOTICE_DAYS: count
    .min(1)
    .default(15)
    .describe('days that a notice of default leaves for the payment before the contract is terminated'),
  CLEARANCE_DAYS: count
    .min(1)
    .default(14)
    .describe('days after a termination by the operator in which the tenant must clear the Box'),
  DEFAULT_PROPOSAL_DAYS: count
    .min(1)
    .default(45)
    .describe('days overdue after which the office proposes to end a contract; staff decide'),
  PRICE_NOTICE_DAYS: count
    .default(30)
    .describe('days between the announcement of a higher price and the first period with it'),
  START_AHEAD_DAYS: count
    .max(365)
    .default(60)
    .describe('days from the order to the latest first day that a customer can choose'),
  MOVE_OVERLAP_DAYS: count
    .min(1)
    .max(14)
    .default(3)
    .describe('days from a move to another Box on which the old Box still opens'),
  PRICE_GUARANTEE_MONTHS: count
    .default(12)
    .describe('months from the first day of a contract in which its price does not rise'),
  PRICE_CHANGE_MAX_PERCENT: count
    .min(1)
    .default(15)
    .describe('highest increase of a price in per cent; an owner can override it'),
  STREET_PRICE_ABOVE_PERCENT: count
    .max(100)
    .default(92)
    .describe(
      'share of rented Boxes of a size, in per cent, above which the office suggests a higher price for new contracts',
    ),
  STREET_PRICE_BELOW_PERCENT: count
    .max(100)
    .default(70)
    .describe(
      'share of rented Boxes of a size, in per cent, below which the office suggests a lower price for new contracts',
    ),
  STREET_PRICE_STEP_PERCENT: count
    .min(1)
    .max(50)
    .default(5)
    .describe('change of a suggested price for new contracts in per cent'),
  STREET_PRICE_PAUSE_MONTHS: count
    .default(3)
    .describe('months after a change in which the office suggests no other price of the same size'),
}
