import { formatTime } from '@boxzone/i18n/format'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  heldUntil: string | null
}

/** The draft is stored, so the dialog only says until when the Box is held. */
export function LeaveDialog({ open, onOpenChange, heldUntil }: LeaveDialogProps) {
  const t = useTranslations('order.leave')
  const language = useLanguage()
  const navigate = useNavigate()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      cancelLabel={t('stay')}
      confirmLabel={t('go')}
      onConfirm={() => void navigate('/')}
    >
      <p>{t('saved', { address: `${window.location.host}/order/first` })}</p>
      {heldUntil ? <p className="mt-2">{t('held', { time: formatTime(heldUntil, language, { timeZone }) })}</p> : null}
    </ConfirmDialog>
  )
}
