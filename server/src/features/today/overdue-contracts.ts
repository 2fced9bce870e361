import { api } from '@boxzone/contract'
import { isAccessSuspended } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findContractDebts, findOverdueGroups, type OverdueRow } from './overdue.repo.ts'
import { isScopedWarehouse } from './scoped-warehouse.repo.ts'

export const overdueContractsRoute = route(api.overdueContracts, async (ctx, input) => {
  const { warehouseId, after, limit, ...filter } = input
  const { db, staff } = ctx
  if (warehouseId !== undefined && !(await isScopedWarehouse(db, staff, warehouseId))) throw new CallError('not-found')
  const scope = warehouseId === undefined ? staff : { warehouseIds: [warehouseId] }
  const now = ctx.now()
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : parseKey(after), limit: limit + 1 }
  const [found, groups] = await Promise.all([
    findContractDebts(db, scope, now, { filter, page }),
    findOverdueGroups(db, scope, now),
  ])
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => presentOverdue(ctx, row)),
    next: last ? `${last.days}~${last.contractId}` : null,
    groups: groups.map(({ owed, ...group }) => ({ ...group, owed: toMajor(Number(owed), group.currency) })),
  }
})

function parseKey(text: string): { value: string; id: string } {
  const [, value, id] = text.match(/^(\d{1,6})~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/) ?? []
  if (value === undefined || id === undefined) throw invalidField('after')
  return { value, id }
}

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
