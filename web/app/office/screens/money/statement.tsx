import { bankStatement, bookBankStatement } from 'virtual:calls'
import Check from 'lucide-react/icons/check'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { HeaderFact, OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import type { BankEntry, Statement } from './bank-entry.ts'
import { useEntryColumns } from './entry-columns.tsx'
import { MatchPanel } from './match-panel.tsx'

const states = ['EXACT', 'PROPOSED', 'UNMATCHED', 'BOOKED'] as const

/** One bank statement: exact transfers are booked together, the others one by one. */
export default function StatementScreen() {
  const t = useTranslations('office-money.statement')
  const { id = '' } = useParams()
  const to = useOfficeLink()
  const { dateTime } = useOfficeFormat()
  const query = useOfficeQuery(bankStatement, { id })
  return (
    <OfficePage
      title={query.data ? t('title', { name: query.data.name }) : t('titleLoading')}
      breadcrumb={<Link to={to('/money/statements')}>{t('back')}</Link>}
      facts={
        query.data && (
          <>
            <HeaderFact label={t('account')} value={query.data.iban} />
            <HeaderFact label={t('imported')} value={dateTime(query.data.importedAt)} />
          </>
        )
      }
    >
      <QueryView query={query}>{(statement) => <Entries statement={statement} />}</QueryView>
    </OfficePage>
  )
}

function Entries({ statement }: { statement: Statement }) {
  const t = useTranslations('office-money.statement')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useEntryColumns()
  const { id, entries } = statement
  const count = (state: BankEntry['state']) => entries.filter((entry) => entry.state === state).length
  const shown = states.find((state) => state === query.get('state'))
  const rows = shown ? entries.filter(({ state }) => state === shown) : entries
  const current = entries.find(({ id: entryId }) => entryId === query.get('entry'))
  const chosen = current?.state === 'BOOKED' ? undefined : current
  const mayBook = may('bank.book')
  const firstOpen = rows.find(({ state }) => state === 'PROPOSED' || state === 'UNMATCHED')
  useShortcuts({ m: () => update({ entry: focusedEntry() ?? firstOpen?.id }) }, mayBook)
  return (
    <SidePanelLayout
      side={
        mayBook &&
        chosen && (
          <MatchPanel key={chosen.id} statementId={id} entry={chosen} onClose={() => update({ entry: undefined })} />
        )
      }
    >
      <Panel
        title={t('entries')}
        note={t('keys')}
        actions={
          <SegmentedControl
            isDense
            label={t('state')}
            value={shown ?? ''}
            onChange={(state) => update({ state })}
            options={[
              { value: '', label: t('all'), count: entries.length },
              ...states.map((state) => ({ value: state, label: t(`stateName.${state}`), count: count(state) })),
            ]}
          />
        }
      >
        {mayBook && count('EXACT') > 0 && <BookExact id={id} count={count('EXACT')} />}
        <DataTable
          label={t('entries')}
          columns={columns}
          rows={rows}
          keyOf={(entry) => entry.id}
          currentKey={current?.id}
          empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
        />
      </Panel>
    </SidePanelLayout>
  )
}

/** The entry of the focused row. Rows mark it with `data-entry`. */
function focusedEntry(): string | undefined {
  const row = document.activeElement?.closest('tr')
  return row?.querySelector<HTMLElement>('[data-entry]')?.dataset.entry
}

function BookExact({ id, count }: { id: string; count: number }) {
  const t = useTranslations('office-money.statement')
  const toast = useToast()
  const action = useOfficeAction(bookBankStatement, {
    onDone: ({ entries }) => {
      const booked = entries.filter(({ outcome }) => outcome === 'booked').length
      const refused = entries.filter(({ outcome }) => outcome === 'refused').length
      toast.show({
        tone: refused > 0 ? 'danger' : 'success',
        title: t('bookedCount', { count: booked }),
        ...(refused > 0 && { description: t('refusedCount', { count: refused }) }),
      })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-action-soft px-4 py-2.5 text-small">
      <span className="min-w-0 flex-1">{t('exactText', { count })}</span>
      <Button size={40} icon={Check} busy={action.isPending} onClick={() => action.mutate({ id })}>
        {t('bookExact', { count })}
      </Button>
      {action.error && <ActionFailure error={action.error} />}
    </div>
  )
}
