import { createOfficeTask } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useScope, useWarehouses } from '../../lib/use-scope.ts'
import { AssigneeField } from './assignee-field.tsx'

export function NewTaskPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office-work.tasks')
  const { show } = useToast()
  const scope = useScope()
  const warehouses = useWarehouses()
  const [note, setNote] = useState('')
  const [warehouseId, setWarehouseId] = useState(scope ?? '')
  const [assigneeId, setAssigneeId] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const create = useOfficeAction(createOfficeTask, {
    onDone: () => {
      show({ tone: 'success', title: t('created') })
      onClose()
    },
  })
  const place = warehouseId === '' ? null : warehouseId
  function submit(): void {
    setIsChecked(true)
    if (note.trim() === '') return
    create.mutate({
      note: note.trim(),
      warehouseId: place,
      contractId: null,
      assigneeId: assigneeId === '' ? null : assigneeId,
      dueOn: dueOn === '' ? null : dueOn,
    })
  }
  return (
    <ActionForm
      submitLabel={t('create')}
      needsReason={false}
      isBusy={create.isPending}
      error={create.error}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        required
        rows={3}
        maxLength={1_000}
        value={note}
        error={isChecked && note.trim() === '' ? t('noteMissing') : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <SelectField
        label={t('location')}
        placeholder={t('noLocation')}
        value={warehouseId}
        onChange={({ currentTarget }) => {
          setWarehouseId(currentTarget.value)
          setAssigneeId('')
        }}
        options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <AssigneeField
        value={assigneeId}
        onChange={setAssigneeId}
        task={{ warehouse: place === null ? null : { id: place, name: '' } }}
      />
      <DateField label={t('due')} optional value={dueOn} onChange={setDueOn} />
    </ActionForm>
  )
}
