import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { reportNames } from './report-choices.ts'
import { Currency, Id, Instant, Language } from './values.ts'

const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

const ReportUnit = z.enum([
  'text',
  'month',
  'quarter',
  'currency',
  'count',
  'square-metres',
  'percent',
  'money',
  'days',
])
export type ReportUnit = z.infer<typeof ReportUnit>

/** Values by the key of their column. Amounts are in major units of the currency of the row. */
const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type ReportRow = z.infer<typeof ReportRow>

export const OfficeReport = z.object({
  name: z.enum(reportNames),
  title: z.string(),
  /** How the values are computed. */
  definition: z.string(),
  from: Month,
  to: Month,
  /** Time of the data. Null if a report over all locations was requested before a job computed its months. */
  asOf: z.nullable(Instant),
  columns: z.array(z.object({ key: z.string(), label: z.string(), unit: ReportUnit })),
  rows: z.array(ReportRow),
  /** Totals over the period, one for each currency. */
  totals: z.array(ReportRow),
  /** Rows and total in the operator's currency. The definition names the rates. Null for a report without amounts. */
  approximate: z.nullable(z.object({ currency: Currency, rows: z.array(ReportRow), total: ReportRow })),
})
export type OfficeReport = z.infer<typeof OfficeReport>

const ReportInput = z.object({
  name: z.enum(reportNames),
  /** Omitted: all locations of the staff account. */
  warehouseId: z.optional(Id),
  /** Omitted: the twelve months until `to`. */
  from: z.optional(Month),
  to: z.optional(Month),
  /** Language of title, definition and labels. */
  language: z.optional(Language),
})

export const officeReport = endpoint({
  method: 'GET',
  path: '/api/office/reports/{name}',
  auth: 'staff',
  permission: 'reports.read',
  summary: 'Returns a report with its definition, for one location or for all locations of the staff account.',
  input: ReportInput,
  output: OfficeReport,
  errors: ['not-found'],
})

export const officeReportCsv = endpoint({
  method: 'GET',
  path: '/api/office/reports/{name}.csv',
  auth: 'staff',
  permission: 'reports.read',
  summary: 'Returns a report as comma-separated CSV in UTF-8.',
  input: ReportInput,
  output: z.string(),
  contentType: 'text/csv',
  errors: ['not-found'],
})
