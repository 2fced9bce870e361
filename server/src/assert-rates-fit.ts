import { type Config, ConfigError } from './config/config.ts'
import { findChargedRate, findVatRates } from './features/warehouses/index.ts'
import type { Db } from './kernel/database/index.ts'

/** Refuses VAT rates above 0 % if the operator is not a VAT payer: prices would include VAT, but invoices would not. */
export async function assertRatesFit(config: Config, db: Db, now: Date): Promise<void> {
  if (config.VAT_PAYER) return
  const charged = findChargedRate(await findVatRates(db), now.toISOString().slice(0, 10))
  if (!charged) return
  throw new ConfigError([
    `VAT_PAYER is wrong: ${charged.countryCode} has a VAT rate from ${charged.validFrom}; import one of 0 % first`,
  ])
}
