import { officeAudit } from 'virtual:calls'
import type { AuditEntry } from '@boxzone/contract'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { differencesOf } from './audit.rules.ts'
import { AuditEntryPanel } from './audit-entry-panel.tsx'
import { AuditFilters, useAuditFilter } from './audit-filters.tsx'
import { Subject } from './audit-subject.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

/** All changes by staff, commands and jobs, newest first. */
export function AuditView() {
  const t = useTranslations('office-system.audit')
  const nav = useTranslations('office.nav')
  const table = useTranslations('office.table')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns()
  const list = useOfficeList(officeAudit, useAuditFilter())
  const { actionText, actorText } = useAuditTexts()
  const chosen = list.items.find(({ id }) => String(id) === query.get('panel'))
  const saveShown = () =>
    saveCsv('audit', [
      [t('at'), t('who'), t('action'), t('subject'), t('subjectName'), t('subjectId'), t('reason'), t('changes')],
      ...list.items.map((entry) => [
        entry.at,
        actorText(entry.actor),
        actionText(entry.action),
        entry.subject.kind,
        entry.subject.name,
        entry.subject.id,
        entry.reason,
        JSON.stringify(differencesOf(entry.before, entry.after)),
      ]),
    ])
  return (
    <SidePanelLayout side={chosen && <AuditEntryPanel entry={chosen} onClose={() => update({ panel: undefined })} />}>
      <Panel
        title={nav('audit')}
        actions={
          <Button size={32} look="line" icon={Download} onClick={saveShown}>
            {table('csv')}
          </Button>
        }
      >
        <AuditFilters />
        <QueryView query={list}>
          {() => (
            <DataTable
              label={nav('audit')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => String(id)}
              linkOf={({ id }) => {
                const next = new URLSearchParams(query)
                next.set('panel', String(id))
                return `?${next}`
              }}
              currentKey={query.get('panel') ?? undefined}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
              empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
            />
          )}
        </QueryView>
      </Panel>
    </SidePanelLayout>
  )
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useTranslations('office-system.audit')
  const { dateTime } = useOfficeFormat()
  const { actionText, actorText } = useAuditTexts()
  return [
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => <time className="whitespace-nowrap tabular-nums max-md:whitespace-normal">{dateTime(at)}</time>,
    },
    {
      key: 'action',
      header: t('action'),
      cell: ({ action, actor, subject }) => (
        <>
          <div className="font-strong">{actionText(action)}</div>
          <div className="text-dense wrap-anywhere nav:hidden">
            <Subject subject={subject} />
          </div>
          <div className="text-dense text-ink-soft md:hidden">{actorText(actor)}</div>
        </>
      ),
    },
    { key: 'who', header: t('who'), from: 'md', cell: ({ actor }) => actorText(actor) },
    { key: 'subject', header: t('subject'), from: 'nav', cell: ({ subject }) => <Subject subject={subject} /> },
    {
      key: 'reason',
      header: t('reason'),
      from: 'nav',
      cell: ({ reason }) => <span className="line-clamp-2 max-w-80 wrap-anywhere text-ink-soft">{reason}</span>,
    },
  ]
}
