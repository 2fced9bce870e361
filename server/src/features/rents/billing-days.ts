import type { Config } from '#src/config/config.ts'
import type { BillingDays } from './rents.rules.ts'

const list = (days: string): number[] => days.split(',').map(Number)

export const billingDaysOf = (config: Config): BillingDays => ({
  announced: config.RENT_ANNOUNCED_DAYS,
  retry: list(config.RENT_RETRY_DAYS),
  reminders: list(config.RENT_REMINDER_DAYS),
  suspended: config.ACCESS_SUSPENDED_DAYS,
})
