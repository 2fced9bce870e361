import { bankStatements } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { StatementUpload } from './statement-upload.tsx'

type Statement = OutputOf<typeof bankStatements>['items'][number]

/** Imported bank statements and the import of a new one. */
export function Statements() {
  const t = useTranslations('office-money.statements')
  const may = usePermissions()
  const to = useOfficeLink()
  const columns = useColumns()
  const list = useOfficeList(bankStatements, {})
  return (
    <div className="grid gap-3">
      {may('bank.book') && <StatementUpload />}
      <Panel title={t('title')} note={t('format')}>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={list.items}
              keyOf={({ id }) => id}
              linkOf={({ id }) => to(`/money/statements/${id}`)}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
              empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
            />
          )}
        </QueryView>
      </Panel>
    </div>
  )
}

function useColumns(): readonly Column<Statement>[] {
  const t = useTranslations('office-money.statements')
  const to = useOfficeLink()
  const { dateTime } = useOfficeFormat()
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name, iban }) => (
        <>
          <Link to={to(`/money/statements/${id}`)} className="block font-strong">
            {name}
          </Link>
          <span className="text-dense text-ink-soft">{iban}</span>
        </>
      ),
    },
    {
      key: 'imported',
      header: t('imported'),
      from: 'md',
      cell: ({ importedAt, importedBy }) => (
        <>
          <span className="block">{dateTime(importedAt)}</span>
          <span className="text-dense text-ink-soft">{importedBy}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ exact, proposed, unmatched, booked }) => (
        <span className="flex flex-wrap gap-1.5">
          {booked > 0 && <Badge look="soft">{t('booked', { count: booked })}</Badge>}
          {exact > 0 && <Badge look="highlight">{t('exact', { count: exact })}</Badge>}
          {proposed > 0 && <Badge look="kraft">{t('proposed', { count: proposed })}</Badge>}
          {unmatched > 0 && <Badge>{t('unmatched', { count: unmatched })}</Badge>}
        </span>
      ),
    },
  ]
}
