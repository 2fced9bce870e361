import type { StaffAccount } from '@boxzone/contract'
import { staffRoles } from '@boxzone/contract/office-permissions'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { FilterCheckbox } from '../../kit/filters.tsx'
import { useWarehouses } from '../../lib/use-scope.ts'

export type StaffValues = Pick<StaffAccount, 'name' | 'role' | 'warehouses' | 'isActive'>

interface StaffFieldsProps {
  values: StaffValues
  onChange: (change: Partial<StaffValues>) => void
  /** Marks empty fields. */
  isIncomplete: boolean
  /** E-mail address. Only the form of a new account has a field for it. */
  email?: string
  onEmail?: (email: string) => void
  hasActive?: boolean
}

export function StaffFields({ values, onChange, isIncomplete, email, onEmail, hasActive }: StaffFieldsProps) {
  const t = useTranslations('office-system.staff')
  const roleText = useTranslations('office.role')
  const missing = (value: string) => (isIncomplete && value.trim() === '' ? t('required') : undefined)
  return (
    <>
      <TextField
        label={t('name')}
        name="staffName"
        required
        maxLength={200}
        value={values.name}
        error={missing(values.name)}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {email !== undefined && (
        <EmailField
          label={t('email')}
          name="staffEmail"
          autoComplete="off"
          required
          value={email}
          error={missing(email)}
          onChange={({ currentTarget }) => onEmail?.(currentTarget.value)}
        />
      )}
      <SelectField
        label={t('role')}
        name="staffRole"
        hint={t(`roleHint.${values.role}`)}
        value={values.role}
        options={staffRoles.map((role) => ({ value: role, label: roleText(role) }))}
        onChange={({ currentTarget }) => {
          const role = staffRoles.find((one) => one === currentTarget.value)
          if (role) onChange({ role })
        }}
      />
      {values.role !== 'OWNER' && (
        <LocationFields value={values.warehouses} onChange={(warehouses) => onChange({ warehouses })} />
      )}
      {hasActive && (
        <Checkbox
          label={t('isActive')}
          description={t('isActiveHint')}
          checked={values.isActive}
          onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
        />
      )}
    </>
  )
}

interface LocationFieldsProps {
  /** Null means every location, also future ones. */
  value: string[] | null
  onChange: (value: string[] | null) => void
}

function LocationFields({ value, onChange }: LocationFieldsProps) {
  const t = useTranslations('office-system.staff')
  const scope = useTranslations('office.scope')
  const warehouses = useWarehouses()
  return (
    <fieldset>
      <legend className="font-strong">{t('locations')}</legend>
      <FilterCheckbox label={scope('all')} checked={value === null} onChange={(isAll) => onChange(isAll ? null : [])} />
      {value !== null && (
        <div className="max-h-60 overflow-y-auto border-l border-line pl-4">
          {warehouses.map(({ id, name }) => (
            <FilterCheckbox
              key={id}
              label={name}
              checked={value.includes(id)}
              onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
