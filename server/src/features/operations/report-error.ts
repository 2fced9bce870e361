import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { insertErrorReport } from './operations.repo.ts'
import { redactSecrets, redactText } from './operations.rules.ts'

export const reportErrorRoute = route(api.reportError, async (ctx, report) => {
  await ctx.limit(perHour('error-report', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  const context = redactSecrets(report.context ?? {})
  await insertErrorReport(ctx.db, {
    id: newId(),
    reportedAt: ctx.now(),
    sessionId: ctx.sessionId?.slice(0, 6) ?? null,
    error: redactText(report.error),
    stacktrace: report.stacktrace ? redactText(report.stacktrace) : null,
    context: typeof context === 'object' && context !== null ? { ...context } : {},
  })
})
