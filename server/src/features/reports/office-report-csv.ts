import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { buildReport } from './build-report.ts'
import { reportCsv } from './report-csv.ts'

export const officeReportCsvRoute = route(api.officeReportCsv, async (ctx, request) => {
  const report = await buildReport(ctx, ctx.staff, request)
  return {
    body: Buffer.from(reportCsv(report, request.language ?? ctx.config.language)),
    contentType: 'text/csv; charset=utf-8',
    filename: `${report.name}-${report.from}-${report.to}.csv`,
  }
})
