import { api, type OfficeBox, roleHasPermission } from '@boxzone/contract'
import { findFormerContracts } from '#src/features/contract-actions/index.ts'
import { lastDayOf } from '#src/features/contracts/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { keysetPage } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { accessOfBox } from './box-access.rules.ts'
import { shownState } from './box-states.rules.ts'
import { findOfficeBoxes, findScopedWarehouses, type OfficeBoxRow } from './office-boxes.repo.ts'

export const officeBoxesRoute = route(api.officeBoxes, async (ctx, { id, level, after, limit, ...filter }) => {
  const [warehouse] = await findScopedWarehouses(ctx.db, ctx.staff, id)
  if (!warehouse) throw new CallError('not-found')
  const page = { after: after ?? null, level: level === undefined ? undefined : Number(level) }
  const boxes = await keysetPage(limit, {
    find: (rowLimit) => findOfficeBoxes(ctx.db, { warehouseId: id, ...filter, ...page, limit: rowLimit }, ctx.now()),
    key: ({ number }) => number,
    present: (box) => presentOfficeBox(ctx, box, warehouse),
  })
  const toInspect = boxes.items.filter(({ state }) => state === 'to-inspect')
  const former = await findFormerContracts(
    ctx,
    toInspect.map((box) => box.id),
  )
  return { ...boxes, items: boxes.items.map((box) => ({ ...box, formerContract: former.get(box.id) ?? null })) }
})

interface OfWarehouse {
  readonly currency: string
  readonly timeZone: string
}

type BoxWithoutHistory = Omit<OfficeBox, 'formerContract'>

function presentOfficeBox(ctx: StaffCtx, box: OfficeBoxRow, { currency, timeZone }: OfWarehouse): BoxWithoutHistory {
  const { staff, now } = ctx
  const seesMoney = roleHasPermission(staff.role, 'money.read')
  const { id, number, name, level, squareMetres, sizeClass, lockVersion, state, stateReason, stateUntil, version } = box
  return {
    ...{ id, number, name, level, squareMetres, sizeClass, lockVersion, state, stateReason, stateUntil, version },
    stateChangedAt: box.stateChangedAt?.toISOString() ?? null,
    shownState: shownState({
      state,
      isBusy: box.busyUntil !== null && box.busyUntil > now(),
      isHeld: box.heldUntil !== null || (box.startsOn !== null && box.startsOn > toDay(now(), timeZone)),
      isEnding: box.contractStatus === 'TERMINATING' || box.contractStatus === 'EVICTED',
      isOverdue: seesMoney && box.overdueSince !== null,
    }),
    monthlyPrice: seesMoney ? toMajor(box.monthlyNet, currency) : null,
    heldUntil: box.heldUntil?.toISOString() ?? null,
    contract: presentBoxContract(ctx, box, { seesMoney, today: toDay(now(), timeZone) }),
  }
}

function presentBoxContract(
  { config }: StaffCtx,
  box: OfficeBoxRow,
  { seesMoney, today }: { readonly seesMoney: boolean; readonly today: string },
): OfficeBox['contract'] {
  const { contractId, businessId, accountId, contractVersion, withdrawnAt, terminationOn, phoneNumber } = box
  const { startsOn, contractStatus: status } = box
  if (contractId === null || businessId === null || accountId === null || contractVersion === null) return null
  if (startsOn === null || status === null) return null
  return {
    id: contractId,
    number: businessId,
    version: contractVersion,
    customerId: accountId,
    customer: box.customer,
    phoneNumber,
    lastDay: lastDayOf({ terminationOn, withdrawnAt }),
    overdueSince: seesMoney ? box.overdueSince : null,
    access: accessOfBox(
      { ...box, startsOn, status },
      { today, seesMoney, suspendAfterDays: config.ACCESS_SUSPENDED_DAYS },
    ),
  }
}
