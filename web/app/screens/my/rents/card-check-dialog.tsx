import type { updateStoredCard } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

interface CardCheckDialogProps {
  page: OutputOf<typeof updateStoredCard>
  onClose: () => void
}

/** Says which amount the payment page charges and whether it is refunded. */
export function CardCheckDialog({ page, onClose }: CardCheckDialogProps) {
  const t = useTranslations('rents.card')
  const amount = useMoney()(page.check.amount, page.check.currency)
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('checkTitle')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => window.location.assign(page.url)}>{t('continue')}</Button>
        </>
      }
    >
      <p>{page.check.returned ? t('checkReturned', { amount }) : t('checkKept', { amount })}</p>
    </ResponsiveDialog>
  )
}
