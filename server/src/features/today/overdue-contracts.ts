import { api, Id } from '@boxzone/contract'
import { z } from 'zod'
import { isAccessSuspended } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { keysetPage, readPageKey, writePageKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { isWarehouseInScope } from '#src/kernel/warehouse-scope.repo.ts'
import { findContractDebts, findOverdueGroups, type OverdueRow } from './overdue.repo.ts'

export const overdueContractsRoute = route(api.overdueContracts, async (ctx, input) => {
  const { warehouseId, after, limit, ...filter } = input
  const { db, staff } = ctx
  if (warehouseId !== undefined && !(await isWarehouseInScope(db, staff, warehouseId))) throw new CallError('not-found')
  const scope = warehouseId === undefined ? staff : { warehouseIds: [warehouseId] }
  const now = ctx.now()
  const key = readPageKey(after, OverdueKey)
  const [page, groups] = await Promise.all([
    keysetPage(limit, {
      find: (rowLimit) => findContractDebts(db, scope, now, { filter, page: { after: key, limit: rowLimit } }),
      key: ({ days, contractId }) => writePageKey({ days, contractId }),
      present: (row) => presentOverdue(ctx, row),
    }),
    findOverdueGroups(db, scope, now),
  ])
  return {
    ...page,
    groups: groups.map(({ owed, ...group }) => ({ ...group, owed: toMajor(Number(owed), group.currency) })),
  }
})

const OverdueKey = z.object({ days: z.int().min(0).max(999_999), contractId: Id })

function presentOverdue({ now, config }: Pick<Ctx, 'now' | 'config'>, row: OverdueRow) {
  const { contractId, number, version, currency, declineCode, days, status } = row
  const isEnding = row.endGround !== null
  return {
    ...{ contractId, number, version, currency, declineCode, overdueDays: days, isEnding },
    customer: { id: row.customerId, name: row.customer, phoneNumber: row.phoneNumber },
    box: { id: row.boxId, number: row.boxNumber },
    warehouse: { id: row.warehouseId, name: row.warehouse },
    owed: toMajor(row.owed, currency),
    accessSuspended:
      status !== 'TERMINATED' && isAccessSuspended(row, toDay(now(), row.timeZone), config.ACCESS_SUSPENDED_DAYS),
    isEndProposed: status === 'ACTIVE' && !isEnding && days >= config.DEFAULT_PROPOSAL_DAYS,
    rents: row.rents.map((rent) => ({ ...rent, owed: toMajor(rent.owed, currency) })),
  }
}
