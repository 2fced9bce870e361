import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { backdropClass, dialogPopupClass } from '#app/ui/overlays/overlay-class.ts'
import { RestoreFocus } from '#app/ui/overlays/restore-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, the main one last. They stay visible while the content scrolls. */
  actions?: ReactNode
  /** True if only the buttons of the content close the dialog, not Escape, a click outside or a close button. */
  blocking?: boolean | undefined
}

/** Close reasons other than a button of the dialog. */
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
        {/* A dialog over a dialog darkens the lower one. */}
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Popup className={dialogPopupClass}>
          <RestoreFocus />
          <div className={classNames('pt-5 pl-5 md:pt-6 md:pl-7', blocking ? 'pr-5 md:pr-7' : 'pr-15')}>
            <Base.Title className="text-title font-heavy break-words">{title}</Base.Title>
            {description && <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5 md:px-7 md:pb-7">
            {children}
          </div>
          {actions && <DialogActions>{actions}</DialogActions>}
          {!blocking && <DialogCross />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Last in the tab order, so that the first field or button gets the focus. */
function DialogCross() {
  const t = useTranslations('kit')
  return (
    <Base.Close
      aria-label={t('close')}
      className="absolute top-3.5 right-3 grid size-11 cursor-pointer place-items-center rounded-control hover:bg-sunk"
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
