import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { announcementsJob } from '../announcements.job.ts'

export const runAnnouncements = (app: TestApp) => runJob(app.services.ctx, runnable(announcementsJob), {})

const text = (subject: string) => ({ subject, text: `${subject} is repaired on Friday.\n\nPlease use the stairs.` })

export const liftAnnouncement = {
  audience: {},
  texts: { en: text('The lift'), sk: text('Výťah') },
  channels: ['MY_ZONE', 'EMAIL'],
}
