import { officeSystem } from 'virtual:calls'
import type { JobState, ReportedError, UnsentEmail } from '@boxzone/contract'
import { emailKinds } from '@boxzone/contract/email-kinds'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { HeaderFact, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { scheduleOf } from './schedule.rules.ts'

const refetchMs = 30_000

/** The state of the database, the locks, the outbox and the jobs, and the errors that browsers reported. */
export function SystemView() {
  const t = useTranslations('office-system.system')
  const query = useOfficeQuery(officeSystem, {}, { refetchInterval: refetchMs })
  return (
    <QueryView query={query}>
      {({ version, database, locks, locksWithoutNewestCodes, jobs, emails, errors }) => (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-x-8 gap-y-3 rounded-panel border border-line bg-surface p-4">
            <HeaderFact label={t('version')} value={version} />
            <HeaderFact label={t('database')} value={<Health state={database} />} />
            <HeaderFact label={t('locks')} value={<Health state={locks} />} />
            <HeaderFact label={t('codes')} value={locksWithoutNewestCodes} note={t('codesNote')} />
            <HeaderFact label={t('waiting')} value={emails.waiting} />
            <HeaderFact label={t('parked')} value={emails.parked} />
          </div>
          <Panel title={t('emails')}>
            <EmailTable emails={emails.unsent} />
          </Panel>
          <Panel title={t('errors')} note={t('errorsNote')}>
            <ErrorTable errors={errors} />
          </Panel>
          <Panel title={t('jobs')} note={jobs.length}>
            <JobTable jobs={jobs} />
          </Panel>
        </div>
      )}
    </QueryView>
  )
}

function Health({ state }: { state: 'ok' | 'error' }) {
  const t = useTranslations('office-system.system')
  return <Badge look={state === 'ok' ? 'soft' : 'danger'}>{t(state)}</Badge>
}

/** Failed jobs first. */
function byUrgency(a: JobState, b: JobState): number {
  const rank = ({ lastRun }: JobState) => (lastRun?.status === 'FAILED' ? 0 : 1)
  return rank(a) - rank(b) || a.name.localeCompare(b.name)
}

function useScheduleText(): (cron: string | null) => string {
  const t = useTranslations('office-system.system')
  return (cron) => {
    if (cron === null) return t('onDemand')
    const schedule = scheduleOf(cron)
    if (schedule.every === 'minutes') return t('cron.minutes', { count: schedule.count })
    if (schedule.every === 'hour') return t('cron.hourly')
    return schedule.every === 'day' ? t('cron.daily', { time: schedule.time }) : schedule.cron
  }
}

const statusLooks = { FINISHED: 'soft', IN_PROGRESS: 'kraft', FAILED: 'danger' } as const

function JobTable({ jobs }: { jobs: readonly JobState[] }) {
  const t = useTranslations('office-system.system')
  const { ago, number } = useOfficeFormat()
  const scheduleText = useScheduleText()
  const columns: readonly Column<JobState>[] = [
    {
      key: 'name',
      header: t('job'),
      cell: ({ name, lastRun }) => (
        <>
          <div className="font-strong wrap-anywhere">{t(`jobName.${name}`)}</div>
          {lastRun?.error && <div className="text-dense wrap-anywhere text-danger">{lastRun.error}</div>}
        </>
      ),
    },
    { key: 'cron', header: t('schedule'), from: 'md', cell: ({ cron }) => scheduleText(cron) },
    { key: 'last', header: t('lastRun'), cell: ({ lastRun }) => (lastRun ? ago(lastRun.startedAt) : t('never')) },
    {
      key: 'count',
      header: t('processed'),
      align: 'right',
      from: 'nav',
      cell: ({ lastRun }) =>
        lastRun && t('counts', { done: number(lastRun.processed), failed: number(lastRun.failed) }),
    },
    {
      key: 'status',
      header: t('result'),
      cell: ({ lastRun }) =>
        lastRun && <Badge look={statusLooks[lastRun.status]}>{t(`status.${lastRun.status}`)}</Badge>,
    },
  ]
  return <DataTable label={t('jobs')} columns={columns} rows={[...jobs].sort(byUrgency)} keyOf={({ name }) => name} />
}

function EmailTable({ emails }: { emails: readonly UnsentEmail[] }) {
  const t = useTranslations('office-system.system')
  const { ago } = useOfficeFormat()
  /** An older version of the server may have queued an unknown kind. */
  const kindText = (kind: string): string => {
    const known = emailKinds.find((one) => one === kind)
    return known ? t(`emailKind.${known}`) : kind
  }
  const columns: readonly Column<UnsentEmail>[] = [
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, lastError }) => (
        <>
          <div className="font-strong wrap-anywhere">{kindText(kind)}</div>
          {lastError && <div className="text-dense wrap-anywhere text-ink-soft">{lastError}</div>}
        </>
      ),
    },
    { key: 'created', header: t('created'), from: 'md', cell: ({ createdAt }) => ago(createdAt) },
    { key: 'attempts', header: t('attempts'), align: 'right', from: 'md', cell: ({ attempts }) => attempts },
    {
      key: 'status',
      header: t('result'),
      cell: ({ status }) => (
        <Badge look={status === 'PARKED' ? 'danger' : 'kraft'}>
          {t(status === 'PARKED' ? 'parkedOne' : 'waitingOne')}
        </Badge>
      ),
    },
  ]
  return (
    <DataTable
      label={t('emails')}
      columns={columns}
      rows={emails}
      keyOf={({ id }) => id}
      empty={<p className="p-4 text-small text-ink-soft">{t('noEmails')}</p>}
    />
  )
}

function ErrorTable({ errors }: { errors: readonly ReportedError[] }) {
  const t = useTranslations('office-system.system')
  const { ago, number } = useOfficeFormat()
  const columns: readonly Column<ReportedError>[] = [
    { key: 'error', header: t('message'), cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
    { key: 'count', header: t('times'), align: 'right', cell: ({ count }) => number(count) },
    { key: 'last', header: t('lastTime'), from: 'md', cell: ({ lastAt }) => ago(lastAt) },
  ]
  return (
    <DataTable
      label={t('errors')}
      columns={columns}
      rows={errors}
      keyOf={({ error }) => error}
      empty={<p className="p-4 text-small text-ink-soft">{t('noErrors')}</p>}
    />
  )
}
