import type { OfficeVoucher } from '@boxzone/contract'
import { limitPerPerson, voucherState } from '#src/features/orders/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import type { OfficeVoucherRow } from './office-vouchers.repo.ts'

/** Omits warehouses outside the scope of the staff account. */
export function presentVoucher(row: OfficeVoucherRow, scope: readonly string[] | null, now: Date): OfficeVoucher {
  const { code, kind, value, currency, maxUses, warehouseIds, uses, author } = row
  return {
    ...{ code, kind, currency, maxUses, uses, createdBy: author },
    value: kind === 'AMOUNT' && currency !== null ? toMajor(value, currency) : value,
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil?.toISOString() ?? null,
    maxUsesPerPerson: limitPerPerson(row),
    warehouseIds: warehouseIds?.filter((id) => scope?.includes(id) ?? true) ?? null,
    state: voucherState(row, now),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
