import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { BottomSheet } from '#app/ui/overlays/bottom-sheet.tsx'
import { useIsPhone } from '#app/ui/viewport/use-is-phone.ts'
import { useShortcuts } from '../lib/use-shortcuts.ts'

interface SidePanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A panel beside the list or record that it is about. On phones a sheet. Escape closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const isPhone = useIsPhone()
  return isPhone ? (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={title}>
      {children}
    </BottomSheet>
  ) : (
    <BesidePanel title={title} onClose={onClose}>
      {children}
    </BesidePanel>
  )
}

function BesidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useTranslations('office.form')
  const heading = useRef<HTMLHeadingElement>(null)
  useShortcuts({ Escape: onClose })
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      aria-label={title}
      className="sticky top-19 max-h-[calc(100dvh-92px)] overflow-y-auto rounded-panel bg-surface p-4 shadow-float print:hidden"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-title font-heavy outline-none">
          {title}
        </h2>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
