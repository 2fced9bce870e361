import type { Gender } from '@boxzone/contract'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { ProfileValues } from './profile-values.ts'

const genders: readonly Gender[] = ['Male', 'Female']

export function PersonalFields() {
  const t = useTranslations()
  const { register, formState } = useFormContext<ProfileValues>()
  const problem = useFieldErrorText(formState.errors)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('form.label.firstName')}
        required
        autoComplete="given-name"
        error={problem('firstName')}
        {...register('firstName')}
      />
      <TextField
        label={t('form.label.lastName')}
        required
        autoComplete="family-name"
        error={problem('lastName')}
        {...register('lastName')}
      />
      <TextField
        label={t('form.label.yearOfBirth')}
        optional
        inputMode="numeric"
        maxLength={4}
        autoComplete="bday-year"
        error={problem('dateOfBirth')}
        {...register('dateOfBirth')}
      />
      <SelectField
        label={t('form.label.gender')}
        optional
        autoComplete="sex"
        placeholder={t('profile.personal.noGender')}
        options={genders.map((gender) => ({ value: gender, label: t(`enums.gender.${gender}`) }))}
        error={problem('gender')}
        {...register('gender')}
      />
    </div>
  )
}
