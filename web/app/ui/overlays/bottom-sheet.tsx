import { Drawer } from '@base-ui/react/drawer'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { changeUnlessBlocked, DialogActions, type DialogProps } from '#app/ui/overlays/dialog.tsx'
import { backdropClass, sheetPopupClass } from '#app/ui/overlays/overlay-class.ts'
import { RestoreFocus } from '#app/ui/overlays/restore-focus.ts'

/** The dialog of a phone. A swipe down closes it. */
export function BottomSheet({ open, onOpenChange, title, description, children, actions, blocking }: DialogProps) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => changeUnlessBlocked({ onOpenChange, blocking }, next, details)}
      disablePointerDismissal={blocking ?? false}
    >
      <Drawer.Portal>
        <Drawer.Backdrop forceRender className={backdropClass} />
        <Drawer.Viewport className="fixed inset-0 z-200 flex items-end">
          <Drawer.Popup className={sheetPopupClass}>
            <RestoreFocus />
            {!blocking && <span aria-hidden="true" className="mx-auto mt-2.5 h-1.5 w-11 rounded-full bg-line-strong" />}
            <div className={classNames('pt-3 pl-5', blocking ? 'pr-5' : 'pr-15')}>
              <Drawer.Title className="text-title font-heavy break-words">{title}</Drawer.Title>
              {description && <Drawer.Description className="mt-1 text-ink-soft">{description}</Drawer.Description>}
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5">
              {children}
            </Drawer.Content>
            {actions && <DialogActions>{actions}</DialogActions>}
            {!blocking && <SheetCross />}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function SheetCross() {
  const t = useTranslations('kit')
  return (
    <Drawer.Close
      aria-label={t('close')}
      className="absolute top-5 right-3 grid size-11 cursor-pointer place-items-center rounded-control hover:bg-sunk"
    >
      <Icon shape={X} size="large" />
    </Drawer.Close>
  )
}
