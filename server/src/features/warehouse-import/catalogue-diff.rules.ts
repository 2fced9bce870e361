import type { CurrentState, InsuranceRow, VatRateRow, VoucherRow } from './current-state.ts'
import type { DesiredState } from './desired-state.ts'
import { type Diff, diffRow, emptyDiff } from './diff.rules.ts'

export interface CatalogueDifference {
  readonly vatRates: Diff<VatRateRow>
  readonly insurances: Diff<InsuranceRow>
  readonly vouchers: Diff<VoucherRow>
}

/** Retains entries that the file omits, because orders and invoices may refer to them. */
export function compareCatalogue(
  desired: DesiredState,
  current: CurrentState,
  now: Date,
  newId: () => string,
): CatalogueDifference {
  const difference: CatalogueDifference = {
    vatRates: emptyDiff(),
    insurances: emptyDiff(),
    vouchers: emptyDiff(),
  }
  const rateKey = ({ countryCode, code, validFrom }: VatRateRow) => `${countryCode} ${code} ${validFrom}`
  const rates = new Map(current.vatRates.map((row) => [rateKey(row), row]))
  for (const row of desired.vatRates) {
    const name = `${row.countryCode}${row.code === 'PRIVATE' ? ' of private persons' : ''} from ${row.validFrom}`
    diffRow(difference.vatRates, rates.get(rateKey(row)), row, { kind: 'VAT rate', name })
  }
  const insuranceName = ({ countryCode, tier }: { countryCode: string; tier: string }) => `${countryCode} ${tier}`
  const insurances = new Map(current.insurances.map((row) => [insuranceName(row), row]))
  for (const row of desired.insurances) {
    const name = insuranceName(row)
    const currentRow = insurances.get(name)
    diffRow(difference.insurances, currentRow, { id: currentRow?.id ?? newId(), ...row }, { kind: 'insurance', name })
  }
  const vouchers = new Map(current.vouchers.map((row) => [row.code, row]))
  for (const row of desired.vouchers) {
    const currentRow = vouchers.get(row.code)
    const desiredRow = { ...row, validFrom: row.validFrom ?? currentRow?.validFrom ?? now }
    diffRow(difference.vouchers, currentRow, desiredRow, { kind: 'voucher', name: row.code })
  }
  return difference
}
