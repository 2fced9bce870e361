import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import { controlClass } from '#app/ui/fields/control-class.ts'
import { Field, type FieldProps, useFieldWiring } from '#app/ui/fields/field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'size'> & {
    icon?: IconShape | undefined
    /** A button or a unit inside the right end of the field. */
    after?: ReactNode
  }

/** Accepts `{...register('name')}`. Base of the special text fields, such as e-mail and date. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, required, optional, className, id, icon, after, ...input } = props
  const wiring = useFieldWiring({ id, hint, error, required, describedBy: input['aria-describedby'] })
  return (
    <Field fieldId={wiring.id} field={{ label, hideLabel, hint, error, required, optional, className }}>
      <div className="relative">
        {icon && <Icon shape={icon} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />}
        <input
          type="text"
          {...input}
          {...wiring}
          className={classNames(controlClass, Boolean(icon) && 'pl-11', Boolean(after) && 'pr-13')}
        />
        {after && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{after}</div>}
      </div>
    </Field>
  )
}
