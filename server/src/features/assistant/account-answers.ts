import { formatDay, formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import {
  findContracts,
  firstPossibleTerminationDay,
  hasAccess,
  isAccessSuspended,
} from '#src/features/contracts/index.ts'
import { findDoorBoxes } from '#src/features/doors/index.ts'
import { findNextRent, findRentViews, presentRent } from '#src/features/rents/index.ts'
import { boxNameIn, findWarehousesById } from '#src/features/warehouses/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { toMajor } from '#src/kernel/money.ts'
import { answerOf, answerTexts, type BuiltInAnswer, type QuestionContext } from './question-context.ts'

const shown = 10

/** Answers about the rentals of the signed-in account must never contain codes. */
export async function contractsAnswer(context: QuestionContext, accountId: string): Promise<BuiltInAnswer> {
  const { ctx, language } = context
  const t = answerTexts(language)
  const names = translator(language, 'enums')
  const contracts = (await findContracts(ctx.db, { accountId })).slice(0, shown)
  const warehouses = await warehousesOf(context, contracts)
  const lines = contracts.map((contract) => {
    const values = {
      number: contract.businessId,
      box: boxNameIn(language, contract.boxName),
      place: warehouses.get(contract.warehouseId)?.name ?? '',
      status: names(`contractStatus.${contract.status}`),
      day: formatDay(contract.startsOn, language),
    }
    return contract.nextRentOn === null
      ? t('mine.contract', values)
      : t('mine.next', { ...values, next: formatDay(contract.nextRentOn, language) })
  })
  const text = lines.length === 0 ? [t('mine.noContracts')] : [t('mine.contracts'), ...lines]
  return answerOf('own/contracts', [...text, '/my/contracts'], true)
}

/** The unpaid invoices and the next payment of each contract. */
export async function paymentsAnswer(context: QuestionContext, accountId: string): Promise<BuiltInAnswer> {
  const { ctx, language } = context
  const t = answerTexts(language)
  const rents = await findRentViews(ctx.db, { accountId, unpaid: true })
  const lines = rents.slice(0, shown).map((row) => {
    const { invoiceNumber, boxName, amount, price, dueOn } = presentRent(
      row,
      ctx.now(),
      ctx.config.ACCESS_SUSPENDED_DAYS,
    )
    const money = formatMoney(amount, price.currency, language)
    return t('mine.invoice', {
      number: invoiceNumber ?? '',
      box: boxNameIn(language, boxName),
      amount: money,
      day: formatDay(dueOn, language),
    })
  })
  const text = lines.length === 0 ? [t('mine.allPaid')] : [t('mine.unpaid'), ...lines]
  return answerOf('own/unpaid', [...text, ...(await nextPaymentLines(context, accountId)), '/my/rents'], true)
}

async function nextPaymentLines(context: QuestionContext, accountId: string): Promise<string[]> {
  const { ctx, language } = context
  const t = answerTexts(language)
  const contracts = (await findContracts(ctx.db, { accountId })).filter(({ nextRentOn }) => nextRentOn !== null)
  const warehouses = await warehousesOf(context, contracts)
  const lines: string[] = []
  for (const contract of contracts.slice(0, shown)) {
    const rent = await findNextRent(ctx.db, contract)
    if (!rent || contract.nextRentOn === null) continue
    const amount = formatMoney(toMajor(rent.gross, contract.currency), contract.currency, language)
    const day = formatDay(contract.nextRentOn, language)
    const warehouseName = warehouses.get(contract.warehouseId)?.name ?? ''
    lines.push(t('mine.nextPayment', { box: boxNameIn(language, contract.boxName), place: warehouseName, amount, day }))
  }
  return lines
}

export async function doorsAnswer(context: QuestionContext, accountId: string): Promise<BuiltInAnswer> {
  const { ctx, language } = context
  const t = answerTexts(language)
  const rows = await findDoorBoxes(ctx.db, accountId, ctx.now())
  const warehouses = await warehousesOf(context, rows)
  const lines = rows.flatMap((row) => {
    const warehouse = warehouses.get(row.warehouseId)
    const today = toDay(ctx.now(), warehouse?.timeZone ?? 'UTC')
    if (!warehouse || !hasAccess(row, today)) return []
    const values = { box: boxNameIn(language, row.boxName), place: warehouse.name }
    const suspended = isAccessSuspended(row, today, ctx.config.ACCESS_SUSPENDED_DAYS)
    return suspended ? t('mine.doorSuspended', values) : t('mine.door', values)
  })
  const text = lines.length === 0 ? [t('mine.noDoors')] : [t('mine.doors'), ...lines.slice(0, shown)]
  return answerOf('own/doors', [...text, '/my/boxes'], true)
}

/** True if staff, an overdue invoice or a dispute suspend the access to a Box of the account. */
export async function hasSuspendedBox(context: QuestionContext, accountId: string): Promise<boolean> {
  const { ctx } = context
  const rows = await findDoorBoxes(ctx.db, accountId, ctx.now())
  const warehouses = await warehousesOf(context, rows)
  return rows.some((row) => {
    const today = toDay(ctx.now(), warehouses.get(row.warehouseId)?.timeZone ?? 'UTC')
    return isAccessSuspended(row, today, ctx.config.ACCESS_SUSPENDED_DAYS)
  })
}

/** The earliest termination day of each running contract. */
export async function endLines(context: QuestionContext, accountId: string): Promise<string[]> {
  const { ctx, language } = context
  const t = answerTexts(language)
  const contracts = (await findContracts(ctx.db, { accountId, status: 'ACTIVE' })).slice(0, shown)
  const warehouses = await warehousesOf(context, contracts)
  return contracts.flatMap((contract) => {
    const warehouse = warehouses.get(contract.warehouseId)
    if (!warehouse) return []
    const day = firstPossibleTerminationDay(contract, toDay(ctx.now(), warehouse.timeZone))
    return t('mine.canEnd', {
      box: boxNameIn(language, contract.boxName),
      place: warehouse.name,
      day: formatDay(day, language),
    })
  })
}

const warehousesOf = ({ ctx }: QuestionContext, rows: readonly { readonly warehouseId: string }[]) =>
  findWarehousesById(
    ctx.db,
    rows.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
