import { officeAnnouncements } from 'virtual:calls'
import type { OfficeAnnouncement } from '@boxzone/contract'
import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { ProgressBar } from '#app/ui/content/progress-bar.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { KeyHint, OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { AnnouncementDetails } from './announcement-details.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

/** Announcements with their progress. */
export default function MessagesScreen() {
  const t = useTranslations('office-work.messages')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const may = usePermissions()
  const to = useOfficeLink()
  const columns = useColumns()
  const list = useOfficeList(officeAnnouncements, {})
  const chosen = query.get('announcement')
  const isNew = query.get('panel') === 'new' && may('announcements.send')
  const open = () => update({ panel: 'new', announcement: undefined }, { replace: false })
  const close = () => update({ panel: undefined, announcement: undefined })
  useShortcuts({ n: open }, may('announcements.send'))
  return (
    <OfficePage
      title={t('title')}
      actions={
        may('announcements.send') && (
          <Button size={40} icon={Plus} onClick={open}>
            {t('new')} <KeyHint>N</KeyHint>
          </Button>
        )
      }
    >
      <div className={chosen || isNew ? 'grid items-start gap-3 nav:grid-cols-[minmax(0,1fr)_452px]' : undefined}>
        <Panel>
          <QueryView query={list}>
            {() => (
              <DataTable
                label={t('title')}
                columns={columns}
                rows={list.items}
                keyOf={({ id }) => id}
                linkOf={({ id }) => to('/messages', { announcement: id })}
                currentKey={chosen ?? undefined}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                isLoadingMore={list.isFetchingNextPage}
                empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
              />
            )}
          </QueryView>
        </Panel>
        {isNew ? (
          <SidePanel title={t('newTitle')} onClose={close}>
            <AnnouncementForm onClose={close} onSent={(id) => update({ panel: undefined, announcement: id })} />
          </SidePanel>
        ) : (
          chosen && (
            <SidePanel key={chosen} title={t('details')} onClose={close}>
              <AnnouncementDetails id={chosen} />
            </SidePanel>
          )
        )}
      </div>
    </OfficePage>
  )
}

function useColumns(): readonly Column<OfficeAnnouncement>[] {
  const t = useTranslations('office-work.messages')
  const to = useOfficeLink()
  const { date } = useOfficeFormat()
  return [
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ id, subject, createdBy }) => (
        <div className="min-w-0">
          <Link to={to('/messages', { announcement: id })} className="font-strong wrap-anywhere">
            {subject}
          </Link>
          {createdBy && <p className="text-dense text-ink-soft">{createdBy}</p>}
        </div>
      ),
    },
    { key: 'day', header: t('day'), from: 'md', cell: ({ createdAt }) => date(createdAt) },
    {
      key: 'channels',
      header: t('channels'),
      from: 'nav',
      cell: ({ channels }) => channels.map((channel) => t(`channel.${channel}`)).join(', '),
    },
    { key: 'progress', header: t('progress'), cell: (announcement) => <Progress announcement={announcement} /> },
  ]
}

export function Progress({ announcement: { state, sent, failed, total } }: { announcement: OfficeAnnouncement }) {
  const t = useTranslations('office-work.messages')
  return (
    <div className="grid min-w-32 gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Badge look={state === 'DONE' ? 'soft' : state === 'STOPPED' ? 'quiet' : 'kraft'}>
          {t(`stateText.${state}`)}
        </Badge>
        <span className="tabular-nums">{t('sent', { sent, total })}</span>
      </span>
      {state === 'RUNNING' && <ProgressBar label={t('progress')} value={total === 0 ? 1 : sent / total} />}
      {failed > 0 && <span className="text-dense font-strong text-danger">{t('failed', { count: failed })}</span>}
    </div>
  )
}
