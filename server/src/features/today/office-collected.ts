import { api, type CollectedMonth } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { convertedTotal, rounded } from '#src/features/reports/index.ts'
import { daysInMonth, toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { isWarehouseInScope } from '#src/kernel/warehouse-scope.repo.ts'
import { type CollectedRow, findCollected } from './collected.repo.ts'

export const officeCollectedRoute = route(api.officeCollected, async (ctx, { warehouseId }) => {
  const { db, staff, config } = ctx
  if (warehouseId !== undefined && !(await isWarehouseInScope(db, staff, warehouseId))) throw new CallError('not-found')
  const scope = warehouseId === undefined ? staff : { warehouseIds: [warehouseId] }
  const today = toDay(ctx.now(), config.timeZone)
  const month = today.slice(0, 7)
  const lastDay = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  const rows = await findCollected(db, scope, { from: `${month}-01`, to: `${month}-${lastDay}`, today })
  return presentCollected(rows, { month, lastDay, operatorCurrency: getCountry(config.COUNTRY).currency.code })
})

interface MonthOfRows {
  readonly month: string
  readonly lastDay: number
  readonly operatorCurrency: CollectedMonth['currency']
}

const weekLength = 7

/** Amounts of one currency are exact. Amounts of several currencies are converted to the currency of the operator. */
function presentCollected(rows: readonly CollectedRow[], { month, lastDay, operatorCurrency }: MonthOfRows) {
  const currencies = new Set(rows.map((row) => row.currency))
  const [only = operatorCurrency] = currencies
  const currency = currencies.size > 1 ? operatorCurrency : only
  const amountsOf = (some: readonly CollectedRow[]) => {
    const dated = some.map((row) => ({ ...row, month }))
    const total = (key: 'paid' | 'overdue' | 'upcoming') =>
      rounded(
        convertedTotal(dated, (row) => row[key], currency),
        currency,
      )
    return { paid: total('paid'), overdue: total('overdue'), upcoming: total('upcoming') }
  }
  const weeks = Array.from({ length: Math.ceil(lastDay / weekLength) }, (_, week) => ({
    from: week * weekLength + 1,
    to: Math.min((week + 1) * weekLength, lastDay),
    ...amountsOf(rows.filter((row) => row.week === week)),
  }))
  return { month, currency, isApproximate: currencies.size > 1, ...amountsOf(rows), weeks }
}
