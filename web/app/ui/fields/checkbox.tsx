import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { FieldNotes, type FieldProps, LabelWords, useFieldWiring } from '#app/ui/fields/field.tsx'

type CheckboxProps = Omit<FieldProps, 'hideLabel' | 'hint'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & {
    /** Explanation under the label. */
    description?: ReactNode
  }

/** A 28 px box. The complete line is the target. */
export function Checkbox(props: CheckboxProps) {
  const { label, error, required, optional, className, id, description, ...input } = props
  const descriptionId = useId()
  const wiring = useFieldWiring({ id, error, required, describedBy: description ? descriptionId : undefined })
  return (
    <div className={className}>
      <label
        htmlFor={wiring.id}
        className="grid min-h-14 cursor-pointer grid-cols-[28px_1fr] items-start gap-3.5 py-3.5 pr-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
      >
        <CheckMark>
          <input type="checkbox" {...input} {...wiring} className={boxClass} />
        </CheckMark>
        <span className="min-w-0 self-center">
          <LabelWords field={{ label, required, optional }} />
          {description && (
            <span id={descriptionId} className="block text-small text-ink-soft">
              {description}
            </span>
          )}
        </span>
      </label>
      <div className="pl-[42px] has-[p]:pb-3">
        <FieldNotes fieldId={wiring.id} error={error} />
      </div>
    </div>
  )
}

const boxClass = classNames(
  'peer size-7 cursor-pointer appearance-none rounded-lg border-2 border-line-strong bg-surface transition-colors duration-150',
  'hover:border-ink checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:checked:bg-line-strong',
)

function CheckMark({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid size-7">
      {children}
      <Icon
        shape={Check}
        strokeWidth={3}
        className="pointer-events-none absolute top-1 left-1 text-on-action opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}
