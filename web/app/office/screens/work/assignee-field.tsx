import { taskAssignees } from 'virtual:calls'
import type { OfficeTask } from '@boxzone/contract'
import type { Ref } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useStaff } from '../../lib/staff.tsx'
import { mayDo } from './tasks.rules.ts'

interface AssigneeFieldProps {
  value: string
  onChange: (id: string) => void
  task: Pick<OfficeTask, 'warehouse'>
  ref?: Ref<HTMLSelectElement>
}

/** Offers the staff who can do the task. The signed-in member of staff is first. */
export function AssigneeField({ value, onChange, task, ref }: AssigneeFieldProps) {
  const t = useTranslations('office-work.tasks')
  const kindText = useTranslations('office-work.taskKind')
  const role = useTranslations('office.role')
  const { id: me } = useStaff()
  const staff = useOfficeQuery(taskAssignees, {}).data?.items ?? []
  const able = staff.filter((one) => mayDo(one, task))
  const sorted = [...able.filter(({ id }) => id === me), ...able.filter(({ id }) => id !== me)]
  return (
    <SelectField
      {...(ref && { ref })}
      label={t('assignee')}
      placeholder={kindText('unassigned')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={sorted.map((one) => ({
        value: one.id,
        label: one.id === me ? t('me', { name: one.name }) : `${one.name}, ${role(one.role)}`,
      }))}
    />
  )
}
