import { assertRatesFit } from '#src/assert-rates-fit.ts'
import type { DatabaseCheck } from '../config-check.ts'

export const vatRatesCheck: DatabaseCheck = {
  part: 'VAT rates',
  needsTables: true,
  async run(config, { db }) {
    await assertRatesFit(config, db, new Date())
    return config.VAT_PAYER ? 'with VAT' : 'without VAT'
  },
}
