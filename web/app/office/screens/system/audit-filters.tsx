import { officeStaff } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { auditActions } from './audit.rules.ts'
import { useAuditTexts } from './use-audit-texts.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** Midnight of a day in the time zone of the browser. */
function instantOf(text: string | null, addedDays: number): string | undefined {
  if (!text || !day.test(text)) return undefined
  const midnight = new Date(`${text}T00:00:00`)
  if (Number.isNaN(midnight.getTime())) return undefined
  midnight.setDate(midnight.getDate() + addedDays)
  return midnight.toISOString()
}

/** The filter in the URL. The link in the timeline of a contract sets `contract`. */
export function useAuditFilter() {
  const [query] = useSearchParams()
  const parameter = (name: string) => query.get(name) || undefined
  return {
    staffId: parameter('staff'),
    action: parameter('action'),
    subjectKind: parameter('subjectKind'),
    subjectId: parameter('subjectId'),
    contractId: parameter('contract'),
    from: instantOf(query.get('from'), 0),
    to: instantOf(query.get('to'), 1),
  }
}

export function AuditFilters() {
  const t = useTranslations('office-system.audit')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const { actionText } = useAuditTexts()
  const staff = useOfficeQuery(officeStaff, {}, { enabled: may('staff.read') }).data?.items ?? []
  const actions = auditActions
    .map((action) => ({ value: action, label: actionText(action) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const set = (name: string) => (value: string) => update({ [name]: value, panel: undefined })
  return (
    <FilterBar>
      {staff.length > 0 && (
        <FilterSelect
          label={t('who')}
          value={query.get('staff') ?? ''}
          onChange={set('staff')}
          options={[{ value: '', label: t('everyone') }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <FilterSelect
        label={t('action')}
        value={query.get('action') ?? ''}
        onChange={set('action')}
        options={[{ value: '', label: t('allActions') }, ...actions]}
      />
      <FilterDay label={t('from')} value={query.get('from') ?? ''} onChange={set('from')} />
      <FilterDay label={t('to')} value={query.get('to') ?? ''} onChange={set('to')} />
    </FilterBar>
  )
}

function FilterDay({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex items-center gap-2 text-dense text-ink-soft">
      {label}
      <input
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="min-h-10 rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-small text-ink pointer-coarse:min-h-11"
      />
    </label>
  )
}
