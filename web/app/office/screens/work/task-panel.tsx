import { changeOfficeTask } from 'virtual:calls'
import type { OfficeTask } from '@boxzone/contract'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { addDays } from '#app/lib/time/days.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { FactRow, KeyHint } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat, useToday } from '../../lib/use-office-format.ts'
import { useOpenedRecord } from '../../lib/use-opened-record.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { ApprovalDecision } from './approval-decision.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { causeOf } from './tasks.rules.ts'

interface TaskPanelProps {
  task: OfficeTask
  onClose: () => void
}

export function TaskPanel({ task, onClose }: TaskPanelProps) {
  const t = useTranslations('office-work.tasks')
  const to = useOfficeLink()
  const may = usePermissions()
  const cause = causeOf(task)
  return (
    <div className="grid gap-4 text-small">
      {task.kind !== 'manual' && task.note && task.note !== task.contract?.number && (
        <p className="whitespace-pre-line wrap-anywhere">{task.note}</p>
      )}
      <TaskFacts task={task} />
      {cause && (
        <ButtonLink look="line" size={40} to={to(cause)}>
          {task.contract && cause.startsWith('/contracts') ? t('openContract') : t('openCause')}
        </ButtonLink>
      )}
      {task.prepared && <ApprovalDecision task={task} prepared={task.prepared} onClose={onClose} />}
      {may('tasks.change') && <TaskForm task={task} onClose={onClose} />}
    </div>
  )
}

function TaskFacts({ task }: { task: OfficeTask }) {
  const t = useTranslations('office-work.tasks')
  const { date, dateTime } = useOfficeFormat()
  return (
    <dl>
      {task.warehouse && <FactRow label={t('location')}>{task.warehouse.name}</FactRow>}
      {task.contract && <FactRow label={t('contract')}>{task.contract.number}</FactRow>}
      <FactRow label={t('createdBy')}>{[task.createdBy?.name ?? t('system'), date(task.createdAt)].join(', ')}</FactRow>
      {task.doneAt && (
        <FactRow label={t('doneLabel')}>{[task.doneBy?.name ?? t('system'), dateTime(task.doneAt)].join(', ')}</FactRow>
      )}
    </dl>
  )
}

/** Days after today that one click sets as the deadline. */
const snoozes = { tomorrow: 1, nextWeek: 7 } as const

type TaskEdits = Partial<Record<'note' | 'assigneeId' | 'dueOn', string>>

/** Changes of a task. The keys A (assign) and Z (postpone) open it with the search parameter `field`, which sets the focus. */
function TaskForm({ task, onClose }: TaskPanelProps) {
  const t = useTranslations('office-work.tasks')
  const form = useTranslations('office.form')
  const { show } = useToast()
  const today = useToday()
  const [query] = useSearchParams()
  const field = query.get('field')
  const assignee = useRef<HTMLSelectElement>(null)
  const due = useRef<HTMLInputElement>(null)
  const [edits, setEdits] = useState<TaskEdits>({})
  useEffect(() => {
    if (field === 'assignee') assignee.current?.focus()
    if (field === 'due') due.current?.focus()
  }, [field])
  const save = useOfficeAction(changeOfficeTask, { onDone: () => show({ tone: 'success', title: form('saved') }) })
  const finish = useOfficeAction(changeOfficeTask, {
    onDone: ({ doneAt }) => {
      show({ tone: 'success', title: t(doneAt ? 'completed' : 'reopened') })
      if (doneAt) onClose()
    },
  })
  const error = save.error ?? finish.error
  const opened = useOpenedRecord(task, { isEdited: Object.keys(edits).length > 0, error })
  const values = { note: opened.note, assigneeId: opened.assignee?.id ?? '', dueOn: opened.dueOn ?? '', ...edits }
  const isDone = opened.doneAt !== null
  const isBusy = save.isPending || finish.isPending
  const version = { id: opened.id, version: opened.version }
  function submit(change: TaskEdits = {}): void {
    if (isBusy) return
    const sent = { ...edits, ...change }
    const { assigneeId, dueOn, ...next } = { ...values, ...sent }
    const note = next.note.trim()
    setEdits(sent)
    save.mutate(
      {
        ...version,
        ...(task.kind === 'manual' && note !== '' && note !== opened.note && { note }),
        assigneeId: assigneeId === '' ? null : assigneeId,
        dueOn: dueOn === '' ? null : dueOn,
      },
      { onSuccess: () => setEdits((current) => (current === sent ? {} : current)) },
    )
  }
  const edit = (change: TaskEdits) => setEdits((current) => ({ ...current, ...change }))
  const isFinal = task.kind === 'approval' || (isDone && task.kind === 'change-code')
  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {task.kind === 'manual' && (
        <TextArea
          label={t('note')}
          rows={2}
          maxLength={1_000}
          value={values.note}
          onChange={({ currentTarget }) => edit({ note: currentTarget.value })}
        />
      )}
      <AssigneeField
        ref={assignee}
        value={values.assigneeId}
        onChange={(assigneeId) => edit({ assigneeId })}
        task={task}
      />
      <DateField ref={due} label={t('due')} optional value={values.dueOn} onChange={(dueOn) => edit({ dueOn })} />
      {!isDone && (
        <div className="flex flex-wrap gap-2">
          {(['tomorrow', 'nextWeek'] as const).map((name) => (
            <Button key={name} look="line" size={32} onClick={() => submit({ dueOn: addDays(today, snoozes[name]) })}>
              {t(name)}
            </Button>
          ))}
        </div>
      )}
      {error && <ActionFailure error={error} />}
      <div className="flex gap-2">
        <Button type="submit" look="line" size={40} busy={save.isPending} className="flex-1">
          {form('save')}
        </Button>
        {!isFinal && (
          <Button
            size={40}
            look={isDone ? 'line' : 'primary'}
            busy={finish.isPending}
            className="flex-1"
            onClick={() => finish.mutate({ ...version, done: !isDone })}
          >
            {isDone ? t('reopen') : t('done')} {!isDone && <KeyHint>E</KeyHint>}
          </Button>
        )}
      </div>
    </form>
  )
}
