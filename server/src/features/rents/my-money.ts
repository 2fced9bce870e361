import { api, type Currency, type MoneyEntry, type MoneyKind } from '@boxzone/contract'
import { balanceOf, findRewardsOf } from '#src/features/referral/index.ts'
import { minimumAmountOf } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import {
  type DepositView,
  type DocumentView,
  findContractsOfRents,
  findDepositViews,
  findDocumentViews,
  findRefundViews,
  type RefundView,
} from './money.repo.ts'
import { isReplaced, kindOfRefund, refundedAt, rentOfReference } from './money.rules.ts'

export const myMoneyRoute = route(api.myMoney, async (ctx) => {
  const { id: accountId } = ctx.user
  const [deposits, refunds, documents, rewards] = await Promise.all([
    findDepositViews(ctx.db, accountId),
    findRefundViews(ctx.db, accountId),
    findDocumentViews(ctx.db, accountId),
    findRewardsOf(ctx.db, accountId),
  ])
  const entries = [
    ...deposits.flatMap((view) => depositEntries(view, refunds)),
    ...refunds.filter((refund) => !isReplaced(refund)).map((refund) => refundEntry(ctx, refund)),
    ...documents.flatMap((document) => documentEntry(document, deposits)),
    ...(await creditEntries(ctx, rewards, deposits)),
  ]
  return {
    credit: creditOfAccount(rewards),
    entries: entries.sort((one, other) => other.on.localeCompare(one.on) || one.id.localeCompare(other.id)),
  }
})

interface Amounts {
  readonly kind: MoneyKind
  readonly on: string
  readonly amount: number
  readonly currency: Currency
}

type Place = Pick<MoneyEntry, 'contractId' | 'boxName' | 'warehouseName'>

const noPlace: Place = { contractId: null, boxName: null, warehouseName: null }
const placeOf = ({ contractId, boxName, warehouseName }: Place): Place => ({ contractId, boxName, warehouseName })

const entryOf = (
  id: string,
  { kind, on, amount, currency }: Amounts,
  place: Place,
  { number = null, done = true }: { number?: string | null; done?: boolean } = {},
): MoneyEntry => ({ id, kind, on, amount: toMajor(amount, currency), currency, ...place, number, done })

/** The paid deposit. A refund by bank transfer has no refund at the provider, so it is added here. */
function depositEntries(view: DepositView, refunds: readonly RefundView[]): MoneyEntry[] {
  const { contractId, deposit, depositStatus, currency, createdAt, terminationOn, timeZone } = view
  if (deposit === 0) return []
  const on = toDay(createdAt, timeZone)
  const paid = entryOf(`deposit-${contractId}`, { kind: 'DEPOSIT', on, amount: deposit, currency }, placeOf(view))
  const hasRefund = refunds.some(({ reasonKey }) => reasonKey === `deposit:${contractId}`)
  if (depositStatus !== 'REFUNDED' || hasRefund) return [paid]
  const returned = { kind: 'DEPOSIT_RETURNED', on: terminationOn ?? on, amount: deposit, currency } as const
  return [paid, entryOf(`deposit-returned-${contractId}`, returned, placeOf(view))]
}

function refundEntry({ config }: SignedInCtx, refund: RefundView): MoneyEntry {
  const { id, reasonKey, amount, currency, createdAt, timeZone } = refund
  const at = refundedAt(refund)
  const on = toDay(at ?? createdAt, timeZone ?? config.timeZone)
  return entryOf(id, { kind: kindOfRefund(reasonKey), on, amount, currency }, placeOf(refund), { done: at !== null })
}

function documentEntry(document: DocumentView, deposits: readonly DepositView[]): MoneyEntry[] {
  const { number, contractId, type, issuedOn: on, gross } = document
  const view = deposits.find((deposit) => deposit.contractId === contractId)
  if (!view) return []
  const kind = type === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'DEPOSIT_KEPT'
  return [entryOf(number, { kind, on, amount: Math.abs(gross), currency: view.currency }, placeOf(view), { number })]
}

type Reward = Awaited<ReturnType<typeof findRewardsOf>>[number]

async function creditEntries(
  { db, user, config }: SignedInCtx,
  rewards: readonly Reward[],
  deposits: readonly DepositView[],
): Promise<MoneyEntry[]> {
  if (rewards.length === 0) return []
  const contracts = await findContractsOfRents(db, user.id)
  return rewards.map(({ id, type, amount, currency, at, reference }) => {
    const contractId = contracts.get(rentOfReference(reference) ?? '')
    const view = deposits.find((deposit) => deposit.contractId === contractId)
    const kind = type === 'CREDIT' ? 'CREDIT_EARNED' : 'CREDIT_USED'
    const on = toDay(at, view?.timeZone ?? config.timeZone)
    return entryOf(id, { kind, on, amount, currency }, view ? placeOf(view) : noPlace)
  })
}

function creditOfAccount(rewards: readonly Reward[]) {
  return [...new Set(rewards.map(({ currency }) => currency))].flatMap((currency) => {
    const balance = balanceOf(rewards.filter((reward) => reward.currency === currency))
    const minimumPayment = toMajor(minimumAmountOf(currency), currency)
    return balance > 0 ? [{ balance: toMajor(balance, currency), minimumPayment, currency }] : []
  })
}
