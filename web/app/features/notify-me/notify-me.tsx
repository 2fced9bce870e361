import type { SizeClass, Warehouse } from '@boxzone/contract'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Button } from '#app/ui/base/button.tsx'
import { LazyDialog, lazyModule } from '#app/ui/overlays/lazy-module.tsx'

const dialog = lazyModule(() => import('./notify-dialog.tsx'))

interface NotifyMeProps {
  warehouse: Pick<Warehouse, 'id' | 'name' | 'sizes'>
  /** Chosen at first in the dialog: a class, or an area in square metres. */
  size?: SizeClass | number | undefined
  /** What the button is about, where its surroundings do not say it to a screen reader. */
  sizeName?: string
  look?: 'primary' | 'quiet'
}

/** "Let me know": opens the request to be told when a Box frees up. */
export function NotifyMe({ warehouse, size, sizeName, look = 'primary' }: NotifyMeProps) {
  const t = useTranslations('location.notify')
  const [isOpen, setOpen] = useState(false)
  // Each opening is a new request with a form of its own.
  const [asked, setAsked] = useState(0)
  const open = () => {
    setAsked((count) => count + 1)
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
      {asked === 0 ? null : (
        <LazyDialog part={dialog} open={isOpen} onOpenChange={setOpen}>
          {({ NotifyDialog }) => (
            <NotifyDialog key={asked} open={isOpen} onOpenChange={setOpen} warehouse={warehouse} size={size} />
          )}
        </LazyDialog>
      )}
    </>
  )
}
