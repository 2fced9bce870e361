import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#app/ui/base/icon.tsx'
import { Badge } from '#app/ui/content/badge.tsx'

interface SectionCardProps {
  title: string
  /** Shown while the section is closed, for example the saved values. */
  summary: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  isUnsaved: boolean
  children: ReactNode
}

/** A section of the profile that opens and closes. Its title marks edits that are not saved. */
export function SectionCard({ title, summary, isOpen, onToggle, isUnsaved, children }: SectionCardProps) {
  const t = useTranslations('profile')
  return (
    <details
      className="group rounded-card border border-line bg-surface"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-20 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-4 md:px-7 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-title">{title}</h2>
            {isUnsaved && <Badge look="highlight">{t('unsaved')}</Badge>}
          </span>
          <span className="block wrap-anywhere text-ink-soft group-open:hidden">{summary}</span>
        </span>
        <Icon shape={ChevronDown} className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5 md:px-7 md:pb-7">{children}</div>
    </details>
  )
}
