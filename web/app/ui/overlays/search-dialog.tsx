import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { backdropClass } from '#app/ui/overlays/overlay-class.ts'
import { RestoreFocus } from '#app/ui/overlays/restore-focus.ts'

interface SearchDialogProps {
  /** Accessible name. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog without padding near the top of the page. On phones it covers the page. Its content focuses the field. */
export function SearchDialog({ title, onClose, children }: SearchDialogProps) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          finalFocus={() => (opener instanceof HTMLElement && opener !== document.body ? opener : true)}
          className="fixed inset-0 z-200 flex flex-col overflow-hidden bg-surface text-ink shadow-float outline-none md:inset-x-auto md:top-[10vh] md:bottom-auto md:left-1/2 md:max-h-[80vh] md:w-[min(880px,92vw)] md:-translate-x-1/2 md:rounded-card"
        >
          <RestoreFocus />
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
