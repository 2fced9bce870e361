import type { Config } from '#src/config/config.ts'
import type { PeriodDiscounts } from './quote.rules.ts'

/** `1:0,3:3` means 0 % for one month and 3 % for three months. */
export const periodDiscountsOf = ({ PERIOD_DISCOUNTS }: Pick<Config, 'PERIOD_DISCOUNTS'>): PeriodDiscounts =>
  new Map(
    PERIOD_DISCOUNTS.split(',').map((entry) => {
      const [months = 0, percent = 0] = entry.split(':').map(Number)
      return [months, percent]
    }),
  )
