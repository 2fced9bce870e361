import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'

/** Properties of every field beside the attributes of its control. */
export interface FieldProps {
  label: ReactNode
  /** Hides a label that the context makes obvious. Screen readers still read it. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** Shows "optional" beside the label, where most other fields are required. */
  optional?: boolean | undefined
  className?: string | undefined
}

export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type WiredProps = Pick<FieldProps, 'hint' | 'error' | 'required'> & {
  id?: string | undefined
  /** Ids of other descriptions, such as a counter. */
  describedBy?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
export function useFieldWiring({ id, hint, error, required, describedBy }: WiredProps): FieldWiring {
  const ownId = useId()
  const fieldId = id ?? ownId
  return {
    id: fieldId,
    'aria-describedby':
      classNames(Boolean(hint) && hintId(fieldId), Boolean(error) && errorId(fieldId), describedBy) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
}

const hintId = (fieldId: string) => `${fieldId}-hint`
const errorId = (fieldId: string) => `${fieldId}-error`

/** Label above, control, then hint and error below. */
export function Field({ fieldId, field, children }: { fieldId: string; field: FieldProps; children: ReactNode }) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', field.className)}>
      <label htmlFor={fieldId} className={field.hideLabel ? 'sr-only' : 'font-strong'}>
        <LabelWords field={field} />
      </label>
      {children}
      <FieldNotes fieldId={fieldId} hint={field.hint} error={field.error} />
    </div>
  )
}

export function LabelWords({ field }: { field: Pick<FieldProps, 'label' | 'required' | 'optional'> }) {
  return (
    <>
      {field.label}
      {field.required && (
        <span aria-hidden="true" className="text-danger">
          {' *'}
        </span>
      )}
      {field.optional && <OptionalMark />}
    </>
  )
}

export function OptionalMark() {
  const t = useTranslations('kit')
  return (
    <>
      {/* A space instead of a margin, so that a wrapped mark starts at the line start. */}
      {'\u2002'}
      <span className="inline-block rounded-md border border-line-strong px-1.5 text-small font-normal whitespace-nowrap text-ink-soft">
        {t('optional')}
      </span>
    </>
  )
}

export function FieldNotes({
  fieldId,
  hint,
  error,
}: {
  fieldId: string
  hint?: ReactNode
  error?: string | undefined
}) {
  return (
    <>
      {hint && (
        <p id={hintId(fieldId)} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(fieldId)} className="flex items-start gap-1.5 text-small font-strong text-danger">
          <Icon shape={CircleAlert} size="small" className="mt-0.5" />
          {error}
        </p>
      )}
    </>
  )
}
