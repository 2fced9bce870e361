import type { App } from '#src/app.ts'
import { jobs } from '#src/jobs.ts'
import { CallError } from '#src/kernel/errors.ts'
import { html } from '#src/kernel/http/html.ts'
import { jsonResponse, type PlainRoute, redirectResponse } from '#src/kernel/http/plain-route.ts'
import { findJobRuns, type JobRun } from '#src/kernel/jobs/job-run.repo.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { devPage } from './layout.ts'

/** Starts jobs manually. */
export function jobRoutes(app: App): PlainRoute[] {
  return [
    {
      method: 'GET',
      path: '/dev/jobs',
      handle: async () => devPage('Jobs', page(await findJobRuns(app.database.db, 50))),
    },
    {
      method: 'POST',
      path: '/dev/jobs/:name',
      handle: async ({ params, body }) => {
        const job = jobs.find(({ name, cron }) => name === params.name && cron)
        if (!job) throw new CallError('not-found')
        const run = await runJob(app.ctx, job, {})
        await app.sendEmails()
        if ('page' in body) return redirectResponse('/dev/jobs')
        return run
          ? jsonResponse(present(run))
          : jsonResponse({ status: 409, code: 'unavailable', detail: 'It is running.' }, 409)
      },
    },
  ]
}

const present = ({ id, job, status, startedAt, finishedAt, processed, failed }: JobRun) => ({
  id,
  job,
  status,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  processed,
  failed,
})

const page = (runs: readonly JobRun[]) => html`<h1>Jobs</h1><div class="cards">${jobs
  .filter(({ cron }) => cron)
  .map(
    ({ name, cron }) => html`<div class="card"><h3>${name}</h3><p class="soft">By itself at <code>${cron}</code></p>
<form method="post" action="/dev/jobs/${name}"><input type="hidden" name="page" value="1"><button>Run now</button></form></div>`,
  )}</div>
<h2>Last runs</h2><div class="scroll" tabindex="0"><table><tr><th>Job</th><th>Status</th><th>Started</th><th>Processed</th><th>Failed</th></tr>${runs.map(
  (run) =>
    html`<tr><td>${run.job}</td><td>${run.status}</td><td>${run.startedAt.toISOString()}</td><td>${run.processed}</td><td>${run.failed}</td></tr>`,
)}</table></div>`
