import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { SendOfferForm } from './send-offer-form.tsx'

export const sendOfferTexts = ['sendOffer', 'forms'] as const

interface SendOfferDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  warehouse: { id: string; name: string }
  boxId: string | undefined
}

export function SendOfferDialog(props: SendOfferDialogProps) {
  return (
    <TextsProvider groups={sendOfferTexts}>
      <SendOfferSteps {...props} />
    </TextsProvider>
  )
}

function SendOfferSteps({ open, onOpenChange, warehouse, boxId }: SendOfferDialogProps) {
  const t = useTranslations()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={sentTo === undefined ? t('send-offer.title') : t('send-offer.done.title')}
      description={sentTo === undefined ? t('send-offer.text', { name: warehouse.name }) : undefined}
    >
      {sentTo === undefined ? (
        <SendOfferForm warehouseId={warehouse.id} boxId={boxId} onSent={setSentTo} />
      ) : (
        <div role="status" className="grid gap-5">
          <p className="break-words">{t('send-offer.done.text', { email: sentTo })}</p>
          <Button look="line" onClick={() => onOpenChange(false)}>
            {t('kit.close')}
          </Button>
        </div>
      )}
    </ResponsiveDialog>
  )
}
