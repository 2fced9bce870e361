import { changeOfficeTask } from 'virtual:calls'
import type { CallerInputOf, OfficeTask } from '@boxzone/contract'
import { useRef } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { addDays } from '#app/lib/time/days.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { AttentionRow } from '../../lib/attention.rules.ts'
import { usePermissions, useStaff } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useToday } from '../../lib/use-office-format.ts'
import { useUndo } from '../../lib/use-undo.ts'

type TaskChange = Pick<CallerInputOf<typeof changeOfficeTask>, 'assigneeId' | 'dueOn' | 'done'>

/** Actions of staff on the task of a row. An impossible action is undefined. */
export interface TaskActions {
  assign: (() => void) | undefined
  snooze: (() => void) | undefined
  complete: (() => void) | undefined
}

/** The task of a row on the page Today. Null for a summary row and for an item without a task. */
const taskOf = (row: AttentionRow | undefined): OfficeTask | null =>
  row?.type !== 'item' ? null : 'task' in row.item ? row.item.task : null

/** Assigns a task to oneself, postpones it until tomorrow, or completes it. Each can be undone. */
export function useTaskActions(): (row: AttentionRow | undefined) => TaskActions {
  const t = useTranslations('office-today.list')
  const may = usePermissions()
  const me = useStaff().id
  const today = useToday()
  const errorText = useErrorText()
  const { show } = useToast()
  const confirm = useUndo()
  const onFailed = (error: ApiError) => show({ tone: 'danger', title: errorText(error) })
  // The row of a completed task unmounts before `mutate` would report its success, so `onDone` confirms.
  const running = useRef<{ title: string; former: TaskChange }>(undefined)
  const undo = useOfficeAction(changeOfficeTask, { onFailed })
  const change = useOfficeAction(changeOfficeTask, {
    onFailed,
    onDone: ({ id, version }) => {
      const done = running.current
      if (done) confirm(done.title, () => undo.mutate({ id, version, ...done.former }))
    },
  })
  const run = ({ id, version }: OfficeTask, next: TaskChange, confirmation: { title: string; former: TaskChange }) => {
    if (change.isPending) return
    running.current = confirmation
    change.mutate({ id, version, ...next })
  }
  return (row) => {
    const task = may('tasks.change') ? taskOf(row) : null
    const isOwnRow = row?.type === 'item' && row.item.kind === 'task'
    const tomorrow = addDays(today, 1)
    return {
      assign:
        task && task.assignee?.id !== me
          ? () =>
              run(task, { assigneeId: me }, { title: t('assigned'), former: { assigneeId: task.assignee?.id ?? null } })
          : undefined,
      snooze:
        task && isOwnRow && task.dueOn !== tomorrow
          ? () => run(task, { dueOn: tomorrow }, { title: t('snoozed'), former: { dueOn: task.dueOn } })
          : undefined,
      complete:
        task && isOwnRow && task.kind !== 'change-code'
          ? () => run(task, { done: true }, { title: t('completed'), former: { done: false } })
          : undefined,
    }
  }
}
