import { formatDay } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { lastDayProblem } from './last-day.rules.ts'

interface LastDayFieldProps {
  id: string
  /** The earliest possible day. */
  first: string
  value: string
  /** True after the customer tried to continue. Until then an empty field has no error. */
  isTried: boolean
  onChange: (day: string) => void
  hint?: ReactNode
}

/** The last day of a contract. Nothing is chosen in advance. */
export function LastDayField({ id, first, value, isTried, onChange, hint }: LastDayFieldProps) {
  const t = useTranslations('contracts.cancel')
  const language = useLanguage()
  const problem = value === '' && !isTried ? undefined : lastDayProblem(value, first)
  return (
    <DateField
      id={id}
      name="day"
      label={t('day')}
      required
      min={first}
      value={value}
      onChange={onChange}
      error={problem && t(problem, { day: formatDay(first, language, { style: 'long' }) })}
      hint={hint}
    />
  )
}
