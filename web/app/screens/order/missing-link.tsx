import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/base/icon.tsx'

/** Link to a missing field, shown above the button. */
export function MissingFieldLink({ fieldId, children }: { fieldId: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-highlight-soft px-3.5">
      <Icon shape={Info} />
      <a
        href={`#${fieldId}`}
        className="flex min-h-11 flex-1 items-center rounded-sm font-strong text-ink underline decoration-1 underline-offset-3"
        onClick={(event) => {
          event.preventDefault()
          showField(fieldId)
        }}
      >
        {children}
      </a>
    </p>
  )
}

/** Scrolls to a field and focuses it. */
export function showField(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
