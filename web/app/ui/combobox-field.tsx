import { lazy, type Ref, Suspense } from 'react'
import type { FieldProps } from '#app/ui/field.tsx'
import type { SelectOption } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface ComboboxFieldProps extends FieldProps {
  options: readonly SelectOption[]
  /** Value of the chosen option, or the empty text. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  id?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  autoComplete?: string | undefined
}

const ComboboxControl = lazy(async () => ({ default: (await import('#app/ui/combobox-control.tsx')).ComboboxControl }))

/** A long list that one types into. Controlled, as `DateField`. Until its code has come, the field stands there read-only. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange: _, onBlur: __, ref: ___, ...field } = props
  const label = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Suspense fallback={<TextField {...field} readOnly value={label} />}>
      <ComboboxControl {...props} />
    </Suspense>
  )
}
