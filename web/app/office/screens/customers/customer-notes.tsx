import { addCustomerNote, createOfficeTask } from 'virtual:calls'
import type { OfficeCustomer } from '@boxzone/contract'
import { type FormEvent, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { Panel } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

const kinds = ['note', 'task'] as const

/** The latest note, and a field for a new note or task. The timeline shows all notes. */
export function CustomerNotes({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.notes')
  const may = usePermissions()
  const { date } = useOfficeFormat()
  const [latest] = customer.notes
  if (!latest && !may('customers.note')) return null
  return (
    <Panel title={t('title')} note={customer.notes.length} padding="text">
      {latest && (
        <blockquote className="mb-4 rounded-control bg-kraft-tint p-3 text-small last:mb-0">
          <p className="whitespace-pre-line wrap-anywhere">{latest.text}</p>
          <p className="mt-1 text-dense text-ink-soft">{[latest.author, date(latest.createdAt)].join(', ')}</p>
        </blockquote>
      )}
      {may('customers.note') && <NoteForm customer={customer} />}
    </Panel>
  )
}

function NoteForm({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.notes')
  const may = usePermissions()
  const { show } = useToast()
  const [kind, setKind] = useState<(typeof kinds)[number]>('note')
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const onDone = () => {
    setText('')
    show({ tone: 'success', title: t('saved') })
  }
  const note = useOfficeAction(addCustomerNote, { onDone })
  const task = useOfficeAction(createOfficeTask, { onDone })
  const contractId = (customer.contracts.find(({ status }) => status !== 'TERMINATED') ?? customer.contracts[0])?.id
  const mayTask = may('tasks.change') && contractId !== undefined
  const isBusy = note.isPending || task.isPending
  const error = kind === 'note' ? note.error : task.error
  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (isBusy || text.trim() === '') return
    if (kind === 'note') note.mutate({ id: customer.id, text: text.trim() })
    else task.mutate({ note: text.trim(), contractId })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        label={t('field')}
        hint={t(kind === 'note' ? 'noteHint' : 'taskHint')}
        rows={2}
        maxLength={kind === 'note' ? 5_000 : 1_000}
        value={text}
        error={isMissing ? t('missing') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && <ActionFailure error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {mayTask ? (
          <SegmentedControl
            isDense
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: t(value) }))}
            value={kind}
            onChange={setKind}
          />
        ) : (
          <span />
        )}
        <Button type="submit" look="line" size={40} busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
