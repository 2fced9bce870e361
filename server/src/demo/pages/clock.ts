import type { App } from '#src/app.ts'
import { jobs } from '#src/jobs.ts'
import { MovableClock } from '#src/kernel/clock.ts'
import { dayMs } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { html } from '#src/kernel/http/html.ts'
import { jsonResponse, type PlainRoute, redirectResponse } from '#src/kernel/http/plain-route.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { updateDemoClock } from '../demo-clock.repo.ts'
import { devPage } from './layout.ts'

/** Reads the demo clock and moves it forward. Each move runs the jobs of the skipped time. */
export function clockRoutes(app: App): PlainRoute[] {
  const now = () => ({ now: app.clock.now().toISOString() })
  return [
    { method: 'GET', path: '/dev/clock', handle: async () => jsonResponse(now()) },
    { method: 'GET', path: '/dev/clock.html', handle: async () => devPage('Clock', page(now().now)) },
    {
      method: 'POST',
      path: '/dev/clock',
      handle: async ({ body }) => {
        await moveClock(app, readMoment(body, app.clock.now()))
        return 'days' in body ? redirectResponse('/dev/clock.html') : jsonResponse(now())
      },
    },
  ]
}

/** Jobs that run for every skipped day, because a rent is announced, charged and overdue on different days. */
const daily: ReadonlySet<string> = new Set([
  'NOTIFY_PAYMENTS_TO_BE_ANNOUNCED',
  'PAYMENT_PROCESSING',
  'NOTIFY_RENTS_WITH_PAYMENT_OVERDUE',
  'NOTIFY_CONTRACTS_BEFORE_TERMINATION',
  'CANCEL_CONTRACTS',
])

async function moveClock(app: App, target: Date): Promise<void> {
  const { clock, database, ctx } = app
  if (!(clock instanceof MovableClock) || target < clock.now()) throw new CallError('dev/clock-backwards')
  const start = clock.now().getTime()
  const stepMs = Math.max(dayMs, (target.getTime() - start) / maxSteps)
  for (let at = start + stepMs; at < target.getTime(); at += stepMs) {
    clock.moveTo(new Date(at))
    await updateDemoClock(database.db, clock.offset)
    for (const job of jobs) if (daily.has(job.name)) await job.runWith(ctx, {})
  }
  if (!clock.moveTo(target)) throw new CallError('dev/clock-backwards')
  await updateDemoClock(database.db, clock.offset)
  for (const job of jobs) if (job.cron) await runJob(ctx, job, {})
  await app.sendEmails()
}

/** Sufficient for three years in daily steps. A longer jump uses longer steps. */
const maxSteps = 1_100
const maxYear = 2100

function readMoment(body: Readonly<Record<string, unknown>>, now: Date): Date {
  if ('days' in body) return new Date(now.getTime() + Math.max(0, Math.min(3_650, Number(body.days) || 0)) * dayMs)
  const target = typeof body.now === 'string' ? new Date(body.now) : null
  if (!target || Number.isNaN(target.getTime()) || target.getUTCFullYear() > maxYear) throw invalidField('now')
  return target
}

const page = (now: string) => html`<h1>Clock</h1><p>The demo clock shows <b>${now}</b>. Time can only move forward.</p>
<form method="post" action="/dev/clock"><label>Days forward<input type="number" name="days" min="1" max="3650" value="1"></label><button>Move</button></form>`
