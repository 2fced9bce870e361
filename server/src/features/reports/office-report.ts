import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { buildReport } from './build-report.ts'

export const officeReportRoute = route(api.officeReport, (ctx, request) => buildReport(ctx, ctx.staff, request))
