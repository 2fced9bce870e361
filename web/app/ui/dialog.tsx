import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#app/ui/icon.tsx'
import { backdropClass, dialogPopupClass } from '#app/ui/overlay-class.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the main one last; they stay in view while the content scrolls. */
  actions?: ReactNode
  /** Only its own buttons close it: neither Escape, nor a press beside it, nor a cross. */
  blocking?: boolean | undefined
}

/** Ways of leaving that are not one of the dialog's own buttons. */
const escapes = ['escape-key', 'outside-press', 'close-watcher', 'focus-out', 'swipe']

export function changeUnlessBlocked(
  { onOpenChange, blocking }: Pick<DialogProps, 'onOpenChange' | 'blocking'>,
  open: boolean,
  details: { reason: string; cancel: () => void },
) {
  if (blocking && escapes.includes(details.reason)) details.cancel()
  else onOpenChange(open)
}

export function Dialog({ open, onOpenChange, title, description, children, actions, blocking }: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => changeUnlessBlocked({ onOpenChange, blocking }, next, details)}
      disablePointerDismissal={blocking ?? false}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={dialogPopupClass}>
          <div className="flex items-start gap-3 px-5 pt-5 md:px-7 md:pt-6">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-title font-heavy">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>}
            </div>
            {!blocking && <DialogCross />}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5 md:px-7 md:pb-7">
            {children}
          </div>
          {actions && <DialogActions>{actions}</DialogActions>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function DialogCross() {
  const t = useTranslations('kit')
  return (
    <Base.Close
      aria-label={t('close')}
      className="-mt-1.5 -mr-2 grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-sunk"
    >
      <Icon shape={X} size="large" />
    </Base.Close>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end md:px-7">
      {children}
    </div>
  )
}
