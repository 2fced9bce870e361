import { createOfficeTask, officeContract } from 'virtual:calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { FactRow } from '../../kit/page.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useScope, useWarehouses } from '../../lib/use-scope.ts'
import { AssigneeField } from './assignee-field.tsx'

/** The URL can contain the text, the location and the contract. The links of a Box and of a contract set them. */
export function NewTaskPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office-work.tasks')
  const { show } = useToast()
  const scope = useScope()
  const warehouses = useWarehouses()
  const may = usePermissions()
  const [query] = useSearchParams()
  const contractId = query.get('contract')
  const isContractRead = contractId !== null && may('contracts.read')
  const contract = useOfficeQuery(officeContract, { id: contractId ?? '' }, { enabled: isContractRead }).data
  const [note, setNote] = useState(query.get('note') ?? '')
  const [warehouseId, setWarehouseId] = useState(query.get('warehouse') ?? scope ?? '')
  const [assigneeId, setAssigneeId] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const create = useOfficeAction(createOfficeTask, {
    onDone: () => {
      show({ tone: 'success', title: t('created') })
      onClose()
    },
  })
  const place = contract?.warehouse.id ?? (warehouseId === '' ? null : warehouseId)
  function submit(): void {
    setIsSubmitted(true)
    if (note.trim() === '') return
    create.mutate({
      note: note.trim(),
      // The server knows the location of the contract.
      warehouseId: contractId === null ? place : null,
      contractId,
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
        error={isSubmitted && note.trim() === '' ? t('noteMissing') : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {contract && (
        <dl>
          <FactRow label={t('contract')}>{contract.number}</FactRow>
        </dl>
      )}
      {contractId === null && (
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
      )}
      <AssigneeField
        value={assigneeId}
        onChange={setAssigneeId}
        task={{ warehouse: place === null ? null : { id: place, name: '' } }}
      />
      <DateField label={t('due')} optional value={dueOn} onChange={setDueOn} />
    </ActionForm>
  )
}
