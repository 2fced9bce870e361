import type {
  Currency,
  FormerContract,
  OfficeDeparture,
  OfficeMove,
  OfficeToday,
  OverdueOfCurrency,
  ProposedEnd,
} from '@boxzone/contract'
import { type findDoorsToHandle, presentDoor } from '#src/features/doors/index.ts'
import { convertedTotal, type DebtFacts, rounded } from '#src/features/reports/index.ts'
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

/** `former` has the contract of each Box that waits for an inspection. */
export function presentBoxesToHandle(
  rows: readonly BoxToHandleRow[],
  former: ReadonlyMap<string, FormerContract>,
): Section<'boxes'> {
  const { toInspect = 0, outOfService = 0 } = rows[0] ?? {}
  const items = rows.map((row) => ({ ...presentBoxToHandle(row), formerContract: former.get(row.id) ?? null }))
  return { count: toInspect + outOfService, toInspect, outOfService, items }
}

const presentBoxToHandle = ({ warehouseId, warehouse, since, ...row }: BoxToHandleRow) => ({
  ...{ id: row.id, number: row.number, state: row.state, reason: row.reason, until: row.until },
  ...{ version: row.version, isLate: row.isLate },
  warehouse: { id: warehouseId, name: warehouse },
  since: since?.toISOString() ?? null,
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

interface DebtCurrency {
  /** The currency of the total of several currencies. */
  readonly operatorCurrency: Currency
  /** The month of the exchange rates. */
  readonly month: string
}

/** One total of all currencies. A single currency is exact, several are converted. Null without debts. */
export function presentDebtTotal(
  debts: readonly DebtFacts[],
  { operatorCurrency, month }: DebtCurrency,
): OfficeToday['overdueTotal'] {
  const all = debts.filter(({ overdueClass }) => overdueClass === null)
  const [first] = all
  if (!first) return null
  const isApproximate = all.length > 1
  const currency = isApproximate ? operatorCurrency : first.currency
  const total = (some: readonly DebtFacts[]) => {
    const dated = some.map((debt) => ({ ...debt, month }))
    return rounded(
      convertedTotal(dated, ({ owed }) => owed, currency),
      currency,
    )
  }
  return {
    ...{ currency, isApproximate, owed: total(all) },
    contracts: all.reduce((sum, { contracts }) => sum + contracts, 0),
    byAge: Array.from({ length: ageClasses }, (_none, age) => total(debts.filter((debt) => debt.overdueClass === age))),
  }
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
