import type { Config } from '#src/config/config.ts'
import { type PeriodDiscounts, parsePeriodDiscounts } from '#src/features/contracts/index.ts'

export const periodDiscountsOf = ({ PERIOD_DISCOUNTS }: Pick<Config, 'PERIOD_DISCOUNTS'>): PeriodDiscounts =>
  parsePeriodDiscounts(PERIOD_DISCOUNTS)
