import { api, type Permission, roleHasPermission } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { countBoxes, sumBoxCounts } from '#src/features/box-states/index.ts'
import { findFormerContracts } from '#src/features/contract-actions/index.ts'
import { countRecentDoorUsers, findDoorsToHandle } from '#src/features/doors/index.ts'
import { findDebts } from '#src/features/reports/index.ts'
import { countOpenTasks } from '#src/features/tasks/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { isWarehouseInScope } from '#src/kernel/warehouse-scope.repo.ts'
import { findBoxesToHandle } from './boxes.repo.ts'
import { findOpenDisputes, findParkedPaymentRows, findProposedEnds, findRefusedRefundRows } from './money.repo.ts'
import { findArrivals, findDepartures } from './moves.repo.ts'
import {
  presentBoxesToHandle,
  presentDebts,
  presentDebtTotal,
  presentDeparture,
  presentDispute,
  presentDoorsToHandle,
  presentMove,
  presentMoves,
  presentParked,
  presentProposedEnd,
  presentRefused,
  presentSection,
} from './present-today.ts'
import { maxItems, type TodayScope } from './today-scope.repo.ts'

export const officeTodayRoute = route(api.officeToday, async (ctx, { warehouseId }) => {
  const { db, staff, config } = ctx
  if (warehouseId !== undefined && !(await isWarehouseInScope(db, staff, warehouseId))) throw new CallError('not-found')
  const scope = warehouseId === undefined ? staff : { warehouseIds: [warehouseId] }
  const now = ctx.now()
  const [counts, insideNow, tasks, site, money] = await Promise.all([
    countBoxes(db, scope, now),
    countRecentDoorUsers(db, scope, now),
    countOpenTasks(db, staff, warehouseId, { now, timeZone: config.timeZone }),
    siteSections(ctx, scope, now),
    moneySections(ctx, scope, now),
  ])
  const { toInspect: _toInspect, outOfService: _outOfService, ...occupancy } = sumBoxCounts(counts)
  return { at: now.toISOString(), occupancy, insideNow, tasks, ...site, ...money }
})

/** Null without the permission. */
const ifMay = async <Section>({ staff }: StaffCtx, permission: Permission, read: () => Promise<Section>) =>
  roleHasPermission(staff.role, permission) ? read() : null

async function siteSections(ctx: StaffCtx, scope: TodayScope, now: Date) {
  const { db } = ctx
  const [arrivals, departures, boxes, doors] = await Promise.all([
    ifMay(ctx, 'boxes.read', () => findArrivals(db, scope, now)),
    ifMay(ctx, 'boxes.read', () => findDepartures(db, scope, now)),
    ifMay(ctx, 'boxes.read', () => readBoxesToHandle(ctx, scope, now)),
    ifMay(ctx, 'doors.read', () => findDoorsToHandle(db, scope, maxItems)),
  ])
  return {
    arrivals: arrivals && presentMoves(arrivals, presentMove),
    departures: departures && presentMoves(departures, presentDeparture),
    boxes,
    doors: doors && presentDoorsToHandle(doors, ctx),
  }
}

async function readBoxesToHandle(ctx: StaffCtx, scope: TodayScope, now: Date) {
  const rows = await findBoxesToHandle(ctx.db, scope, now)
  const toInspect = rows.filter(({ state }) => state === 'to-inspect')
  const former = await findFormerContracts(
    ctx,
    toInspect.map(({ id }) => id),
  )
  return presentBoxesToHandle(rows, former)
}

async function moneySections(ctx: StaffCtx, scope: TodayScope, now: Date) {
  const { db, config } = ctx
  const { warehouseIds } = scope
  const operatorCurrency = getCountry(config.COUNTRY).currency.code
  const month = toDay(now, config.timeZone).slice(0, 7)
  const [debts, ends, parked, refused, disputes] = await Promise.all([
    ifMay(ctx, 'contracts.read', () => findDebts(db, { warehouseIds, usesCurrentData: true }, now)),
    ifMay(ctx, 'contracts.read', () => findProposedEnds(db, scope, now, config.DEFAULT_PROPOSAL_DAYS)),
    ifMay(ctx, 'payments.read', () => findParkedPaymentRows(db, scope)),
    ifMay(ctx, 'payments.read', () => findRefusedRefundRows(db, scope)),
    ifMay(ctx, 'disputes.read', () => findOpenDisputes(db, scope)),
  ])
  return {
    overdue: debts && presentDebts(debts),
    overdueTotal: debts && presentDebtTotal(debts, { operatorCurrency, month }),
    proposedEnds: ends && presentSection(ends, presentProposedEnd),
    parkedPayments: parked && presentSection(parked, presentParked),
    refusedRefunds: refused && presentSection(refused, presentRefused),
    disputes: disputes && presentSection(disputes, presentDispute),
  }
}
