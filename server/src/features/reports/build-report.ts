import type { Currency, Language, OfficeReport } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { maxReportMonths, type ReportName } from '@boxzone/contract/report-choices'
import { formatDay, formatNumber } from '@boxzone/i18n/format'
import { translator } from '@boxzone/i18n/server-texts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import { addMonths, toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { isWarehouseInScope } from '#src/kernel/warehouse-scope.repo.ts'
import {
  churnTable,
  debtAgeingTable,
  lengthOfStayTable,
  type ReportLabels,
  waitingTable,
} from './contract-reports.rules.ts'
import { findDebts } from './debt.repo.ts'
import {
  economicOccupancyTable,
  locationsTable,
  movesTable,
  occupancyTable,
  revenueTable,
} from './monthly-reports.rules.ts'
import type { ReportColumnKey, ReportTable } from './report-table.rules.ts'
import { findCohorts, findStays } from './stays.repo.ts'
import { findWaiting } from './waiting.repo.ts'
import {
  findLocationFacts,
  findMonthFacts,
  type MonthFacts,
  type ReportPeriod,
  type ReportScope,
} from './warehouse-months.repo.ts'

export interface ReportRequest {
  readonly name: ReportName
  readonly warehouseId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly language?: Language | undefined
}

/** The report for the warehouses of a staff account, or for all in a command. */
export async function buildReport(
  ctx: Ctx,
  staff: Pick<StaffMember, 'warehouseIds'>,
  { name, warehouseId, language = ctx.config.language, ...months }: ReportRequest,
): Promise<OfficeReport> {
  const { scope, period, today } = await resolveRequest(ctx, staff, { warehouseId, ...months })
  const source = { ctx, scope, period, today, currency: operatorCurrency(ctx), labels: labelsIn(language) }
  const { table, asOf } = await reports[name](source)
  return { name, ...period, asOf: asOf?.toISOString() ?? null, ...withTexts(name, table, language) }
}

const operatorCurrency = ({ config }: Ctx): Currency => getCountry(config.COUNTRY).currency.code

async function resolveRequest(
  ctx: Ctx,
  staff: Pick<StaffMember, 'warehouseIds'>,
  { warehouseId, from, to }: Omit<ReportRequest, 'name' | 'language'>,
) {
  if (warehouseId !== undefined && !(await isWarehouseInScope(ctx.db, staff, warehouseId))) {
    throw new CallError('not-found')
  }
  const today = toDay(ctx.now(), ctx.config.timeZone)
  const last = to ?? today.slice(0, 7)
  const first = from ?? addMonths(`${last}-01`, -11).slice(0, 7)
  if (first > last) throw invalidField('from')
  if (addMonths(`${first}-01`, maxReportMonths) <= `${last}-01`) throw invalidField('from')
  const warehouseIds = warehouseId === undefined ? staff.warehouseIds : [warehouseId]
  return {
    scope: { warehouseIds, usesCurrentData: warehouseId !== undefined },
    period: { from: first, to: last },
    today,
  }
}

interface ReportSource {
  readonly ctx: Ctx
  readonly scope: ReportScope
  readonly period: ReportPeriod
  readonly today: string
  readonly currency: Currency
  readonly labels: ReportLabels
}

interface BuiltTable {
  readonly table: ReportTable
  readonly asOf: Date | null
}

type Build = (source: ReportSource) => Promise<BuiltTable>

/** The time at which the least recently computed month was computed. */
const oldest = (facts: readonly { readonly computedAt: Date }[]): Date | null =>
  facts.reduce<Date | null>((found, { computedAt }) => (found && found < computedAt ? found : computedAt), null)

const monthly =
  (tableOf: (facts: readonly MonthFacts[], currency: Currency) => ReportTable): Build =>
  async ({ ctx, scope, period, currency }) => {
    const facts = await findMonthFacts(ctx.db, scope, period, ctx.now())
    return { table: tableOf(facts, currency), asOf: oldest(facts) }
  }

const current =
  (build: (source: ReportSource) => Promise<ReportTable>): Build =>
  async (source) => ({ table: await build(source), asOf: source.ctx.now() })

/** Each report has one query and one pure function that makes its table. */
const reports: Readonly<Record<ReportName, Build>> = {
  occupancy: monthly(occupancyTable),
  'economic-occupancy': monthly(economicOccupancyTable),
  'revenue-per-square-metre': monthly(revenueTable),
  moves: monthly(movesTable),
  'length-of-stay': current(async ({ ctx, scope, period, today, labels }) =>
    lengthOfStayTable(await findStays(ctx.db, scope, period, today), labels),
  ),
  'debt-ageing': current(async ({ ctx, scope, today, currency, labels }) => {
    const currencies = { operatorCurrency: currency, month: today.slice(0, 7) }
    return debtAgeingTable(await findDebts(ctx.db, scope, ctx.now()), labels, currencies)
  }),
  churn: current(async ({ ctx, scope, period, today }) => churnTable(await findCohorts(ctx.db, scope, period, today))),
  waiting: current(async ({ ctx, scope, labels }) => waitingTable(await findWaiting(ctx.db, scope, ctx.now()), labels)),
  locations: async ({ ctx, scope, period: { to } }) => {
    const from = addMonths(`${to}-01`, -12).slice(0, 7)
    const facts = await findLocationFacts(ctx.db, scope, { from, to }, ctx.now())
    return { table: locationsTable(facts, to), asOf: oldest(facts) }
  },
}

const stayTexts = ['underMonth', 'months3', 'months6', 'months12', 'years2', 'longer'] as const
const overdueTexts = ['days7', 'days13', 'days29', 'days44', 'longer'] as const

function labelsIn(language: Language): ReportLabels {
  const [t, tEnums] = [translator(language, 'reports'), translator(language, 'enums')]
  return {
    stay: (stayClass) => t(`stay.${stayTexts[stayClass] ?? 'longer'}`),
    overdue: (overdueClass) => t(`overdue.${overdueTexts[overdueClass] ?? 'longer'}`),
    size: (sizeClass) => (sizeClass === null ? t('anySize') : tEnums(`sizeClass.${sizeClass}.name`)),
  }
}

function withTexts(name: ReportName, { columns, rows, totals, approximate }: ReportTable, language: Language) {
  const t = translator(language, 'reports')
  return {
    title: t(`title.${name}`),
    definition: [t(`definition.${name}`), ...rateTexts(approximate, language)].join(' '),
    columns: columns.map(([key, unit]) => ({ key, label: columnLabel(key, language), unit })),
    rows: [...rows],
    totals: [...totals],
    approximate: approximate && {
      ...{ currency: approximate.currency, rows: [...approximate.rows], total: approximate.total },
    },
  }
}

/** The sentences of the definition about the rates of the approximate total. */
function rateTexts(approximate: ReportTable['approximate'], language: Language): string[] {
  if (!approximate || approximate.rates.length === 0) return []
  const t = translator(language, 'reports')
  const rates = approximate.rates.map(({ currency, perEuro, day, hasAverages }) => {
    const rate = formatNumber(perEuro, language, { maximumFractionDigits: 6 })
    return t(hasAverages ? 'rate.monthly' : 'rate.dated', {
      currency,
      rate,
      day: formatDay(day, language, { style: 'long' }),
    })
  })
  return [t('rate.converted', { currency: approximate.currency }), ...rates]
}

const isAge = (key: ReportColumnKey): key is `after${number}` => key.startsWith('after')

function columnLabel(key: ReportColumnKey, language: Language): string {
  const t = translator(language, 'reports')
  return isAge(key) ? t('column.after', { months: Number(key.slice('after'.length)) }) : t(`column.${key}`)
}
