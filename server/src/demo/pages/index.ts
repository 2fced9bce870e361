import type { App } from '#src/app.ts'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'
import { clockRoutes } from './clock.ts'
import { exampleRoute } from './examples.ts'
import { jobRoutes } from './job-runs.ts'
import { lockRoutes } from './locks.ts'
import { mailRoutes } from './mail.ts'
import { mailPreviewRoutes } from './mail-preview.ts'
import { overviewRoute } from './overview.ts'
import { paymentRoutes } from './payments.ts'

/** `/dev/*`: served in the demo, absent in production. */
export function devRoutes(app: App): PlainRoute[] {
  return [
    overviewRoute(app),
    exampleRoute,
    ...mailRoutes(app),
    ...mailPreviewRoutes(app),
    ...clockRoutes(app),
    ...jobRoutes(app),
    ...paymentRoutes(app),
    ...lockRoutes(app),
  ]
}
