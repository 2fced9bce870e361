import type { Config } from '#src/config/config.ts'
import type { PeriodDiscounts } from './quote.rules.ts'

/** As configured: `1:0,3:3` is nothing for a month and three per cent for three. */
export const periodDiscountsOf = ({ PERIOD_DISCOUNTS }: Pick<Config, 'PERIOD_DISCOUNTS'>): PeriodDiscounts =>
  new Map(
    PERIOD_DISCOUNTS.split(',').map((entry) => {
      const [months = 0, percent = 0] = entry.split(':').map(Number)
      return [months, percent]
    }),
  )
