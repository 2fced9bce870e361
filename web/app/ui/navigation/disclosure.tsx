import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Disclosures with the same name open one at a time. */
  name?: string
  className?: string
}

/** Works without JavaScript, and the browser's search finds its content. */
export function Disclosure({ summary, children, defaultOpen, name, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} name={name} className={classNames('group border-b border-line', className)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control py-3 font-strong [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        <Icon shape={ChevronDown} className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
