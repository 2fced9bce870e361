import type { UnlockToken } from '@boxzone/contract'
import { presentWarehouseSummary, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { UnlockTokenRow } from './unlock-tokens.repo.ts'

export function presentToken(token: UnlockTokenRow, warehouse: WarehouseRow): UnlockToken {
  const { id, email, validFrom, validTo, boxId, boxNumber, boxName, singleUse } = token
  return {
    ...{ id, email, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() },
    warehouse: presentWarehouseSummary(warehouse),
    singleUse,
    box: boxId === null ? null : { id: boxId, number: boxNumber ?? '', name: boxName ?? '' },
  }
}
