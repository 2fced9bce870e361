import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#app/ui/base/icon.tsx'

export interface FormError {
  message: string
  /** Id of the control. */
  fieldId?: string
}

interface FormErrorsProps {
  /** Cause and remedy. */
  title: ReactNode
  errors?: readonly FormError[]
}

/** A stable function, so that React calls it once per element. */
const scrollIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Errors of a form next to its button. They scroll into view, because a dialog may cover them with its buttons. A line with a field id links to its field. */
export function FormErrors({ title, errors = [] }: FormErrorsProps) {
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="flex gap-3 rounded-control border border-danger bg-danger-soft p-4"
    >
      <Icon shape={CircleAlert} className="mt-0.5 text-danger" />
      <div className="min-w-0">
        <p className="font-strong text-danger">{title}</p>
        {errors.length > 0 && (
          <ul className="mt-1">
            {errors.map((error) => (
              <li key={`${error.fieldId} ${error.message}`}>
                <ErrorLine error={error} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function ErrorLine({ error }: { error: FormError }) {
  const { fieldId, message } = error
  if (fieldId === undefined) return message
  return (
    <a
      href={`#${fieldId}`}
      className="inline-flex min-h-11 items-center underline underline-offset-3"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(fieldId)?.focus()
      }}
    >
      {message}
    </a>
  )
}

/** "Fields marked * are mandatory", once per form. */
export function RequiredNote() {
  const t = useTranslations('kit')
  return <p className="text-small text-ink-soft">{t('requiredNote')}</p>
}
