import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Button } from '#app/ui/base/button.tsx'
import { LazyDialog, lazyModule } from '#app/ui/overlays/lazy-module.tsx'

const dialog = lazyModule(async () => {
  const { SendOfferDialog, sendOfferTexts } = await import('./send-offer-dialog.tsx')
  await loadDialogTexts(sendOfferTexts)
  return SendOfferDialog
})

interface SendOfferButtonProps {
  warehouse: { id: string; name: string }
  /** The chosen Box. */
  boxId?: string | undefined
}

/** Opens the dialog that sends the offer by e-mail. */
export function SendOfferButton({ warehouse, boxId }: SendOfferButtonProps) {
  const t = useTranslations('offer-actions')
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
        look="line"
        size={44}
        icon={Mail}
        aria-haspopup="dialog"
        className="noscript:hidden"
        onPointerEnter={() => void loadOptional(dialog.fetch)}
        onClick={open}
      >
        {t('send')}
      </Button>
      {openCount === 0 ? null : (
        <LazyDialog part={dialog} open={isOpen} onOpenChange={setOpen}>
          {(SendOfferDialog) => (
            <SendOfferDialog key={openCount} open={isOpen} onOpenChange={setOpen} warehouse={warehouse} boxId={boxId} />
          )}
        </LazyDialog>
      )}
    </>
  )
}
