import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps, useFieldWiring } from '#app/ui/fields/field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'size' | 'multiple'> & {
    options?: readonly SelectOption[]
    /** First, empty option. */
    placeholder?: string
  }

/** The native list of the device. Option groups are `children`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, error, required, optional, className, id, ...rest } = props
  const { options = [], placeholder, children, ...select } = rest
  const wiring = useFieldWiring({ id, hint, error, required })
  return (
    <Field fieldId={wiring.id} field={{ label, hideLabel, hint, error, required, optional, className }}>
      <div className="relative">
        <select
          {...select}
          {...wiring}
          className={classNames(controlClass, 'cursor-pointer appearance-none truncate pr-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon shape={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5" />
      </div>
    </Field>
  )
}
