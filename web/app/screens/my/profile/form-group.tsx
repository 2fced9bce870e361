import type { ReactNode } from 'react'

interface FormGroupProps {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** A group of fields on its own card. */
export function FormGroup({ title, text, children }: FormGroupProps) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5 md:p-7">
      {/* A floated legend is inside the border instead of on it. */}
      <legend className="float-left w-full text-title font-heavy">{title}</legend>
      <div className="clear-both grid gap-5 pt-1">
        {text && <p className="-mb-1 text-ink-soft">{text}</p>}
        <div className={text ? '' : 'pt-3'}>{children}</div>
      </div>
    </fieldset>
  )
}
