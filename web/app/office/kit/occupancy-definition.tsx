import type { ReactNode } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'

/** How the office counts let area, below a list with it. */
export function OccupancyDefinition({ children }: { children?: ReactNode }) {
  const t = useTranslations('office')
  return (
    <p className="border-t border-line px-4 py-3 text-dense text-ink-soft">
      {t('occupancy')} {children}
    </p>
  )
}
