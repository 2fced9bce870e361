import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { ComboboxList } from '#app/ui/fields/combobox-list.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps, useFieldWiring } from '#app/ui/fields/field.tsx'
import type { SelectOption } from '#app/ui/fields/select-field.tsx'
import { useCombobox } from '#app/ui/fields/use-combobox.ts'

export interface ComboboxFieldProps extends FieldProps {
  options: readonly SelectOption[]
  /** Value of the chosen option, or an empty text. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  id?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** A controlled searchable list. The combobox of Base UI would hide the page from screen readers while it is open. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hideLabel, hint, error, required, optional, className, id, options, value, onChange, ...rest } = props
  const { onBlur, ref, placeholder, disabled, name } = rest
  const t = useTranslations('kit')
  const wiring = useFieldWiring({ id, hint, error, required })
  const combobox = useCombobox({ id: wiring.id, options, value, onChange })
  return (
    <Field fieldId={wiring.id} field={{ label, hideLabel, hint, error, required, optional, className }}>
      <div className="relative">
        <input
          {...wiring}
          {...combobox.inputProps}
          ref={ref}
          placeholder={placeholder}
          disabled={disabled}
          name={name}
          onBlur={() => {
            combobox.finish()
            onBlur?.()
          }}
          className={classNames(controlClass, 'pr-13')}
        />
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={t('showOptions')}
          onMouseDown={combobox.toggleList}
          className="absolute inset-y-0.5 right-0.5 grid w-11 cursor-pointer place-items-center rounded-control"
        >
          <Icon
            shape={ChevronDown}
            className={classNames('transition-transform duration-150', combobox.open && 'rotate-180')}
          />
        </button>
        {combobox.open && <ComboboxList label={label} chosen={value} {...combobox.listProps} />}
      </div>
    </Field>
  )
}
