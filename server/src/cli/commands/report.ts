import { languages, type OfficeReport, type ReportRow } from '@boxzone/contract'
import { type ReportName, reportNames } from '@boxzone/contract/report-choices'
import { buildReport, reportCsv } from '#src/features/reports/index.ts'
import { findWarehouses } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const reportCommand: CommandSpec = {
  name: 'report',
  description: `Shows a report with its definition: ${reportNames.join(', ')}.`,
  operands: ['<report>'],
  options: {
    csv: { type: 'boolean', description: 'prints comma-separated CSV in UTF-8' },
    warehouse: { type: 'string', description: 'code of a location; without it all locations' },
    from: { type: 'string', description: 'first month, such as 2026-01; the default covers twelve months' },
    to: { type: 'string', description: 'last month; the default is the current one' },
    language: { type: 'string', description: `one of ${languages.join(', ')}` },
  },
  examples: ['report occupancy', 'report moves --warehouse BA1 --from 2025-01', 'report debt-ageing --csv > debt.csv'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const language = args.oneOf('language', languages) ?? ctx.config.language
      const report = await buildReport(
        ctx,
        { warehouseIds: null },
        {
          name: reportName(args.operand(0)),
          warehouseId: await warehouseIdOf(ctx, args.text('warehouse')),
          from: month('from', args.text('from')),
          to: month('to', args.text('to')),
          language,
        },
      )
      if (args.flag('csv')) return done(report, ...reportCsv(report, language).trimEnd().split('\r\n'))
      return done(report, ...linesOf(report))
    }),
}

function reportName(text: string): ReportName {
  const name = reportNames.find((known) => known === text)
  if (name === undefined) throw new UsageError(`the report must be one of ${reportNames.join(', ')}`)
  return name
}

function month(option: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^20\d{2}-(0[1-9]|1[0-2])$/.test(text)) {
    throw new UsageError(`--${option} must be a month, such as 2026-01`)
  }
  return text
}

async function warehouseIdOf(ctx: Ctx, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined
  const found = (await findWarehouses(ctx.db, ctx.now())).find((warehouse) => warehouse.code === code)
  if (!found) throw new UsageError(`the location ${code} does not exist`)
  return found.id
}

/** A table whose columns are as wide as their longest value. */
function linesOf({ title, definition, columns, rows, totals, approximate }: OfficeReport): string[] {
  const total: ReportRow[] =
    approximate && rows.length > 0 ? [{ ...approximate.total, currency: `≈ ${approximate.currency}` }] : []
  const cells = [
    columns.map(({ label }) => label),
    ...[...rows, ...totals, ...total].map((row) => columns.map(({ key }) => String(row[key] ?? ''))),
  ]
  const widths = columns.map((_column, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  const table = cells.map((line) =>
    line
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [title, definition, '', ...table]
}
