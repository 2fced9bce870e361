import { assertRatesFit } from '#src/assert-rates-fit.ts'
import { realClock } from '#src/kernel/clock.ts'
import type { DatabaseCheck } from '../config-check.ts'

export const vatRatesCheck: DatabaseCheck = {
  part: 'VAT rates',
  needsTables: true,
  async run(config, { db }) {
    await assertRatesFit(config, db, realClock.now())
    return config.VAT_PAYER ? 'with VAT' : 'without VAT'
  },
}
