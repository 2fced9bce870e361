import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '#app/ui/fields/date-field.tsx'
import type { FieldProps } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { parseTypedTime } from '#app/ui/fields/typed-time.ts'

interface DateTimeFieldProps extends Omit<FieldProps, 'className' | 'label'> {
  label: string
  /** YYYY-MM-DDTHH:MM. Invalid input is passed on as typed; the schema of the form rejects it. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
}

/** A date field with its calendar, and a text field for the time in 24-hour format. */
export function DateTimeField({ value, onChange, onBlur, label, ...field }: DateTimeFieldProps) {
  const t = useTranslations('kit')
  const [day = '', time = ''] = value.split('T')
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    setTyped(text)
    onChange(`${day}T${parseTypedTime(text) ?? text}`)
  }

  return (
    <div className="grid grid-cols-[1fr_5.5rem] items-start gap-2">
      <DateField
        {...field}
        label={label}
        value={day}
        onChange={(next) => onChange(`${next}T${time}`)}
        onBlur={() => onBlur?.()}
      />
      <TextField
        label={t('time')}
        aria-label={`${label}, ${t('time')}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="08:00"
        required={field.required}
        value={typed ?? time}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
      />
    </div>
  )
}
