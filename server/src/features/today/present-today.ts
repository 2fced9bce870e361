import type {
  BoxToHandle,
  OfficeDeparture,
  OfficeMove,
  OfficeToday,
  OverdueOfCurrency,
  ProposedEnd,
} from '@boxzone/contract'
import { roleHasPermission } from '@boxzone/contract'
import { type findDoorsToHandle, presentDoor } from '#src/features/doors/index.ts'
import type { DebtFacts } from '#src/features/reports/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'
import type { BoxToHandleRow } from './boxes.repo.ts'
import type { OpenDisputeRow, ParkedPaymentRow, ProposedEndRow, RefusedRefundRow } from './money.repo.ts'
import type { MoveRow } from './moves.repo.ts'

type Section<Name extends keyof OfficeToday> = NonNullable<OfficeToday[Name]>

/** Every row has the count of the complete list. */
export const presentSection = <Row extends { readonly count: number }, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
) => ({ count: rows[0]?.count ?? 0, items: rows.map(present) })

/** A section of moves with the number of completed ones. */
export const presentMoves = <Item>(rows: readonly MoveRow[], present: (row: MoveRow) => Item) => ({
  ...presentSection(rows, present),
  done: rows[0]?.done ?? 0,
})

export const presentMove = (row: MoveRow): OfficeMove => ({
  contractId: row.contractId,
  number: row.number,
  customer: { id: row.customerId, name: row.customer, phoneNumber: row.phoneNumber },
  box: { id: row.boxId, number: row.boxNumber },
  warehouse: { id: row.warehouseId, name: row.warehouse },
})

export const presentDeparture = (row: MoveRow): OfficeDeparture => ({ ...presentMove(row), isDone: row.isDone })

export function presentBoxesToHandle(rows: readonly BoxToHandleRow[], { staff }: StaffCtx): Section<'boxes'> {
  const { toInspect = 0, outOfService = 0 } = rows[0] ?? {}
  const seesMoney = roleHasPermission(staff.role, 'money.read')
  return {
    count: toInspect + outOfService,
    toInspect,
    outOfService,
    items: rows.map((row) => presentBoxToHandle(row, seesMoney)),
  }
}

const presentBoxToHandle = (
  { warehouseId, warehouse, since, ...row }: BoxToHandleRow,
  seesMoney: boolean,
): BoxToHandle => ({
  ...{ id: row.id, number: row.number, state: row.state, reason: row.reason, until: row.until },
  ...{ version: row.version, isLate: row.isLate },
  warehouse: { id: warehouseId, name: warehouse },
  since: since?.toISOString() ?? null,
  formerTenant: row.contractId === null ? null : presentFormerTenant({ ...row, contractId: row.contractId }, seesMoney),
})

type FormerTenantRow = Pick<BoxToHandleRow, 'customer' | 'hasConfirmed' | 'deposit' | 'currency'>

const presentFormerTenant = (
  { contractId, customer, hasConfirmed, deposit, currency }: FormerTenantRow & { readonly contractId: string },
  seesMoney: boolean,
) => ({
  ...{ contractId, customer, hasConfirmed },
  deposit: seesMoney && deposit > 0 ? { amount: toMajor(deposit, currency), currency } : null,
})

type DoorRows = Awaited<ReturnType<typeof findDoorsToHandle>>

export function presentDoorsToHandle(rows: DoorRows, { locks }: StaffCtx): Section<'doors'> {
  const { count = 0, failing = 0, offline = 0, lowBattery = 0, pending: codesPending = 0 } = rows[0] ?? {}
  const items = rows.map(presentDoor)
  return { ...{ count, failing, offline, lowBattery, codesPending }, isLive: locks.isConnected(), items }
}

const ageClasses = 5

/** One entry per currency. For each currency, `debts` has a row per class of age and a row for all classes. */
export function presentDebts(debts: readonly DebtFacts[]): OverdueOfCurrency[] {
  return debts
    .filter(({ overdueClass }) => overdueClass === null)
    .map(({ currency, contracts, owed }) => ({
      ...{ currency, contracts, owed: toMajor(owed, currency) },
      byAge: Array.from({ length: ageClasses }, (_none, age) => {
        const found = debts.find((debt) => debt.currency === currency && debt.overdueClass === age)
        return toMajor(found?.owed ?? 0, currency)
      }),
    }))
}

export const presentProposedEnd = (row: ProposedEndRow): ProposedEnd => ({
  ...{ contractId: row.contractId, number: row.number, version: row.version },
  customer: { id: row.customerId, name: row.customer },
  box: { id: row.boxId, number: row.boxNumber },
  warehouse: { id: row.warehouseId, name: row.warehouse },
  ...{ overdueSince: row.overdueSince, overdueDays: row.overdueDays },
  ...{ owed: toMajor(row.owed, row.currency), currency: row.currency },
})

type MoneyRow = ParkedPaymentRow | RefusedRefundRow | OpenDisputeRow

const moneyItem = ({ id, warehouseId, warehouse, amount, currency, ...row }: MoneyRow) => ({
  id,
  contract: presentContractOf(row),
  warehouse: warehouseId === null || warehouse === null ? null : { id: warehouseId, name: warehouse },
  amount: toMajor(amount, currency),
  currency,
})

const presentContractOf = ({
  contractId,
  contractNumber,
  customer,
  box,
}: Pick<MoneyRow, 'contractId' | 'contractNumber' | 'customer' | 'box'>) =>
  contractId === null
    ? null
    : { id: contractId, number: contractNumber ?? '', customer: customer ?? '', box: box ?? '' }

export const presentParked = (row: ParkedPaymentRow) => ({
  ...moneyItem(row),
  parkedAt: row.parkedAt.toISOString(),
  because: row.because,
})

export const presentRefused = (row: RefusedRefundRow) => ({
  ...moneyItem(row),
  paymentId: row.paymentId,
  refusedAt: row.refusedAt.toISOString(),
  declineCode: row.declineCode,
})

export const presentDispute = (row: OpenDisputeRow) => ({
  ...moneyItem(row),
  ...{ paymentId: row.paymentId, version: row.version, kind: row.kind, reason: row.reason },
  openedAt: row.openedAt.toISOString(),
  answerBy: row.evidenceDueAt?.toISOString() ?? null,
})
