import { changeOfficeTask, officeTasks } from 'virtual:calls'
import type { OfficeTask } from '@boxzone/contract'
import Plus from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { KeyHint, OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions, useStaff } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat, useToday } from '../../lib/use-office-format.ts'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { useUndo } from '../../lib/use-undo.ts'
import { NewTaskPanel } from './new-task-panel.tsx'
import { taskKinds } from './task-kinds.ts'
import { TaskPanel } from './task-panel.tsx'
import { dueState, dueUntil, dueViews } from './tasks.rules.ts'

const people = ['all', 'mine', 'none'] as const
const states = ['open', 'done', 'all'] as const

/** Tasks of the scope: open ones by deadline, otherwise the newest first. The panel of a task is in the URL. */
export default function TasksScreen() {
  const t = useTranslations('office-work.tasks')
  const kindText = useTranslations('office-work.taskKind')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const to = useOfficeLink()
  const may = usePermissions()
  const { id: me } = useStaff()
  const who = people.find((one) => one === query.get('who')) ?? 'all'
  const state = states.find((one) => one === query.get('state')) ?? 'open'
  const due = dueViews.find((one) => one === query.get('due')) ?? 'any'
  const kind = taskKinds.find((one) => one === query.get('kind'))
  const list = useOfficeList(officeTasks, {
    state,
    kind,
    warehouseId: useScope(),
    dueUntil: dueUntil(due, useToday()),
    sort: state === 'open' ? 'due' : 'newest',
    assignee: who === 'mine' ? me : who === 'none' ? 'none' : undefined,
  })
  const chosen = list.items.find(({ id }) => id === query.get('task'))
  const isNew = query.get('panel') === 'new' && may('tasks.change')
  const close = () => update({ ...noNewTask, task: undefined, field: undefined })
  const complete = useCompletion()
  const columns = useColumns(may('tasks.change') ? complete : undefined)
  useTaskKeys({ tasks: list.items, chosen, complete, mayChange: may('tasks.change') })
  const openPanel = () => update({ ...noNewTask, panel: 'new', task: undefined }, { replace: false })
  return (
    <OfficePage
      title={t('title')}
      actions={
        may('tasks.change') && (
          <Button size={40} icon={Plus} onClick={openPanel}>
            {t('new')} <KeyHint>N</KeyHint>
          </Button>
        )
      }
    >
      <div className={chosen || isNew ? 'grid items-start gap-3 nav:grid-cols-[minmax(0,1fr)_400px]' : undefined}>
        <Panel>
          <FilterBar>
            <SegmentedControl
              isDense
              label={t('who')}
              options={people.map((value) => ({ value, label: t(`people.${value}`) }))}
              value={who}
              onChange={(next) => update({ who: next === 'all' ? undefined : next })}
            />
            <FilterSelect
              label={t('kind')}
              value={kind ?? ''}
              onChange={(next) => update({ kind: next })}
              options={[
                { value: '', label: t('everyKind') },
                ...taskKinds.map((value) => ({ value, label: kindText(value) })),
              ]}
            />
            <FilterSelect
              label={t('due')}
              value={due}
              onChange={(next) => update({ due: next === 'any' ? undefined : next })}
              options={dueViews.map((value) => ({ value, label: t(`dueView.${value}`) }))}
            />
            <FilterSelect
              label={t('state')}
              value={state}
              onChange={(next) => update({ state: next === 'open' ? undefined : next })}
              options={states.map((value) => ({ value, label: t(`stateView.${value}`) }))}
            />
          </FilterBar>
          <QueryView query={list}>
            {() => (
              <DataTable
                label={t('title')}
                columns={columns}
                rows={list.items}
                keyOf={({ id }) => id}
                linkOf={({ id }) => to('/tasks', { ...Object.fromEntries(query), panel: undefined, task: id })}
                currentKey={chosen?.id}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                isLoadingMore={list.isFetchingNextPage}
                empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
              />
            )}
          </QueryView>
        </Panel>
        {isNew ? (
          <SidePanel title={t('newTitle')} onClose={close}>
            <NewTaskPanel onClose={close} />
          </SidePanel>
        ) : (
          chosen && (
            <SidePanel key={chosen.id} title={kindText(chosen.kind)} onClose={close}>
              <TaskPanel task={chosen} onClose={close} />
            </SidePanel>
          )
        )}
      </div>
    </OfficePage>
  )
}

/** Completes a task and shows a toast. The toast can undo the completion, except for a task to change codes. */
function useCompletion(): (task: OfficeTask) => void {
  const t = useTranslations('office-work.tasks')
  const errorText = useErrorText()
  const { show } = useToast()
  const onFailed = (error: Parameters<typeof errorText>[0]) => show({ tone: 'danger', title: errorText(error) })
  const confirm = useUndo()
  const reopen = useOfficeAction(changeOfficeTask, { onFailed })
  const done = useOfficeAction(changeOfficeTask, {
    onFailed,
    onDone: ({ id, version, kind }) => {
      if (kind === 'change-code') show({ tone: 'success', title: t('completed') })
      else confirm(t('completed'), () => reopen.mutate({ id, version, done: false }))
    },
  })
  return ({ id, version }) => {
    if (!done.isPending) done.mutate({ id, version, done: true })
  }
}

/** A change of the URL that closes the form of a new task: removes the parameters that open and prefill it. */
const noNewTask = { panel: undefined, note: undefined, warehouse: undefined, contract: undefined }

/** True if the row omits the note: its title already shows the note, or the note contains codes of the payment provider. */
const omitsNote = (kind: OfficeTask['kind']): boolean =>
  kind === 'manual' || kind === 'answer-dispute' || kind === 'payment-parked' || kind === 'refund-refused'

/** Requests for an approval are decided in their panel only. */
const isCompletable = ({ kind, doneAt }: OfficeTask): boolean => doneAt === null && kind !== 'approval'

interface TaskKeys {
  tasks: readonly OfficeTask[]
  chosen: OfficeTask | undefined
  complete: (task: OfficeTask) => void
  mayChange: boolean
}

/**
 * Keys for the focused row, otherwise for the task in the panel: `A` opens the assignee field, `Z` opens the due date,
 * `E` completes the task. `N` opens a new task.
 */
function useTaskKeys({ tasks, chosen, complete, mayChange }: TaskKeys): void {
  const update = useUpdateSearchParams()
  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-index]')
    return (row ? tasks[Number(row.dataset.index)] : undefined) ?? chosen
  }
  const openAt = (field: string) => {
    const task = current()
    if (task) update({ task: task.id, panel: undefined, field })
  }
  useShortcuts(
    {
      a: () => openAt('assignee'),
      z: () => openAt('due'),
      e: () => {
        const task = current()
        if (task && isCompletable(task)) complete(task)
      },
      n: () => update({ panel: 'new', task: undefined }, { replace: false }),
    },
    mayChange,
  )
}

function useColumns(complete: ((task: OfficeTask) => void) | undefined): readonly Column<OfficeTask>[] {
  const t = useTranslations('office-work.tasks')
  const kindText = useTranslations('office-work.taskKind')
  const [query] = useSearchParams()
  const to = useOfficeLink()
  return [
    {
      key: 'task',
      header: t('task'),
      cell: ({ id, kind, note, warehouse, contract }) => (
        <div className="min-w-0">
          <Link
            to={to('/tasks', { ...Object.fromEntries(query), panel: undefined, task: id })}
            className="font-strong wrap-anywhere"
          >
            {kind === 'manual' ? note : kindText(kind)}
          </Link>
          <p className="line-clamp-2 text-dense wrap-anywhere text-ink-soft">
            {[...new Set([warehouse?.name, contract?.number, omitsNote(kind) ? undefined : note])]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ),
    },
    {
      key: 'assignee',
      header: t('assignee'),
      from: 'md',
      cell: ({ assignee }) => assignee?.name ?? <span className="text-ink-soft">{kindText('unassigned')}</span>,
    },
    { key: 'due', header: t('due'), cell: (task) => <DueText task={task} /> },
    {
      key: 'done',
      header: <span className="sr-only">{t('done')}</span>,
      align: 'right',
      from: 'md',
      cell: (task) =>
        complete &&
        isCompletable(task) && (
          <Button look="line" size={32} onClick={() => complete(task)}>
            {t('done')}
          </Button>
        ),
    },
  ]
}

function DueText({ task: { dueOn, doneAt, doneBy } }: { task: OfficeTask }) {
  const t = useTranslations('office-work.tasks')
  const { date, shortDay } = useOfficeFormat()
  const state = dueState(dueOn, useToday())
  if (doneAt)
    return (
      <span className="text-ink-soft">{t('doneBy', { day: date(doneAt), name: doneBy?.name ?? t('system') })}</span>
    )
  if (dueOn === null) return null
  if (state === 'later') return <span className="whitespace-nowrap">{shortDay(dueOn)}</span>
  return <Badge look={state === 'late' ? 'danger' : 'kraft'}>{state === 'today' ? t('today') : shortDay(dueOn)}</Badge>
}
