import type { SizeClass, Warehouse } from '@boxzone/contract'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Button } from '#app/ui/base/button.tsx'
import { LazyDialog, lazyModule } from '#app/ui/overlays/lazy-module.tsx'

const dialog = lazyModule(async () => {
  const { NotifyDialog, notifyTexts } = await import('./notify-dialog.tsx')
  await loadDialogTexts(notifyTexts)
  return NotifyDialog
})

interface NotifyMeProps {
  warehouse: Pick<Warehouse, 'id' | 'name' | 'sizes'>
  /** The initial choice in the dialog: a class, or an area in square metres. */
  size?: SizeClass | number | undefined
  /** Part of the accessible name where the context does not name the size. */
  sizeName?: string
  look?: 'primary' | 'quiet'
}

/** Opens the dialog for a free-Box request. */
export function NotifyMe({ warehouse, size, sizeName, look = 'primary' }: NotifyMeProps) {
  const t = useTranslations('location.notify')
  const [isOpen, setOpen] = useState(false)
  // Each opening mounts a new form.
  const [openCount, setOpenCount] = useState(0)
  const open = () => {
    setOpenCount((count) => count + 1)
    setOpen(true)
  }
  return (
    <>
      <Button
        look={look}
        size={look === 'quiet' ? 44 : 48}
        icon={Bell}
        onPointerEnter={() => void loadOptional(dialog.fetch)}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={sizeName === undefined ? undefined : t('buttonFor', { size: sizeName })}
        className={look === 'quiet' ? '-ml-2 text-small' : undefined}
      >
        {t('button')}
      </Button>
      {openCount === 0 ? null : (
        <LazyDialog part={dialog} open={isOpen} onOpenChange={setOpen}>
          {(NotifyDialog) => (
            <NotifyDialog key={openCount} open={isOpen} onOpenChange={setOpen} warehouse={warehouse} size={size} />
          )}
        </LazyDialog>
      )}
    </>
  )
}
