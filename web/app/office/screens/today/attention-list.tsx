import { Fragment, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useIsPhone } from '#app/ui/viewport/use-is-phone.ts'
import { KeyHint } from '../../kit/page.tsx'
import {
  type AttentionItem,
  attentionAreas,
  attentionGroups,
  attentionKinds,
  isInArea,
  isShown,
  rowsOf,
} from '../../lib/attention.rules.ts'
import { useStaff } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { AttentionCard, AttentionRowView, PhoneRow } from './attention-row.tsx'
import { areaParameter, groupParameter, kindParameter } from './use-row-action.ts'
import { type TaskActions, useTaskActions } from './use-task-actions.ts'

/**
 * Open work, grouped by urgency. Filter and kind are in the URL; J and K move, Enter opens, A, Z and E change a task.
 */
export function AttentionList({ items: all }: { items: readonly AttentionItem[] }) {
  const t = useTranslations('office-today.list')
  const isPhone = useIsPhone()
  const { id } = useStaff()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const area = attentionAreas.find((one) => one === query.get(areaParameter)) ?? 'all'
  const kind = attentionKinds.find((one) => one === query.get(kindParameter))
  const group = attentionGroups.find((one) => one === query.get(groupParameter))
  const items = all.filter((item) => isShown(item, kind, group))
  const rows = rowsOf(
    items.filter((item) => isInArea(item, area, id)),
    kind,
  )
  const options = attentionAreas
    .map((value) => ({ value, label: t(value), count: items.filter((item) => isInArea(item, value, id)).length }))
    .filter(({ value, count }) => value === 'all' || value === area || count > 0)
  const filter = (
    <SegmentedControl
      isDense
      label={t('filter')}
      options={options}
      value={area}
      onChange={(next) => update({ [areaParameter]: next === 'all' ? undefined : next })}
    />
  )
  const isFiltered = area !== 'all' || kind !== undefined
  const showEverything = () =>
    update({ [areaParameter]: undefined, [kindParameter]: undefined, [groupParameter]: undefined })
  const empty = isFiltered ? (
    <EmptyState
      title={t('emptyFilterTitle')}
      action={
        <Button look="line" size={40} onClick={showEverything}>
          {t('showAll')}
        </Button>
      }
    >
      {t('emptyFilterText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  )
  if (isPhone) {
    return (
      <section aria-label={t('title')} className="grid gap-4">
        {all.length > 0 && filter}
        {kind && <AllKinds />}
        {rows.length === 0 && empty}
        {attentionGroups.map((group) => {
          const found = rows.filter((row) => row.group === group)
          if (found.length === 0) return null
          return (
            <section key={group} aria-label={t(group)} className="grid gap-2">
              <h2 className="text-body font-heavy">{t(group)}</h2>
              {group === 'now' ? (
                found.map((row) => <AttentionCard key={row.key} row={row} />)
              ) : (
                <ul className="overflow-hidden rounded-panel border border-line bg-surface">
                  {found.map((row) => (
                    <PhoneRow key={row.key} row={row} />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </section>
    )
  }
  return (
    <section aria-label={t('title')} className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-body font-heavy">{t('title')}</h2>
        {all.length > 0 && filter}
        {kind && <AllKinds />}
        {rows.length > 0 && (
          <span className="ml-auto flex flex-wrap items-center gap-1.5 text-fine text-ink-soft max-nav:hidden pointer-coarse:hidden">
            <KeyHint>J</KeyHint>
            <KeyHint>K</KeyHint> {t('move')} <KeyHint>↵</KeyHint> {t('act')} <KeyHint>A</KeyHint> {t('assign')}
            <KeyHint>Z</KeyHint> {t('snooze')} <KeyHint>E</KeyHint> {t('done')}
          </span>
        )}
      </div>
      {rows.length === 0 ? empty : <Rows rows={rows} />}
    </section>
  )
}

function AllKinds() {
  const t = useTranslations('office-today.list')
  const to = useOfficeLink()
  return (
    <Link to={to('/')} className="text-dense font-strong text-action">
      {t('allKinds')}
    </Link>
  )
}

function Rows({ rows }: { rows: ReturnType<typeof rowsOf> }) {
  const t = useTranslations('office-today.list')
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)
  const shown = Math.min(current, rows.length - 1)
  /** The first key press selects the first row instead of the second one. */
  function move(step: number): void {
    const isInside = list.current?.contains(document.activeElement) ?? false
    const next = hasMoved && isInside ? Math.min(Math.max(shown + step, 0), rows.length - 1) : shown
    setHasMoved(true)
    list.current?.querySelectorAll<HTMLElement>('[data-row-action]')[next]?.focus()
  }
  const actionsOf = useTaskActions()
  const { show } = useToast()
  /** Shows a message if the action is impossible for the row, because a key without an effect looks broken. */
  const act = (name: keyof TaskActions) => () => {
    const action = actionsOf(rows[shown])[name]
    if (action) action()
    else show({ title: t('notForRow') })
  }
  useShortcuts({ j: () => move(1), k: () => move(-1), a: act('assign'), z: act('snooze'), e: act('complete') })
  return (
    <ul ref={list}>
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          <AttentionRowView
            row={row}
            groupLabel={rows[index - 1]?.group === row.group ? undefined : t(row.group)}
            isCurrent={index === shown}
            onFocus={() => setCurrent(index)}
            onAssign={actionsOf(row).assign}
          />
        </Fragment>
      ))}
    </ul>
  )
}
