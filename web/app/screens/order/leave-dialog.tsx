import { formatDateTime, formatTime } from '@boxzone/i18n/format'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { isLongHold } from '#app/lib/time/long-hold.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  heldUntil: string | null
}

/** The draft is stored, so the dialog only says until when the Box is held. */
export function LeaveDialog({ open, onOpenChange, heldUntil }: LeaveDialogProps) {
  const t = useTranslations('order.leave')
  const hold = useTranslations('order.hold')
  const language = useLanguage()
  const navigate = useNavigate()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const held = (end: string) =>
    isLongHold(new Date(end))
      ? hold('prepared', { moment: formatDateTime(end, language, { timeZone }) })
      : t('held', { time: formatTime(end, language, { timeZone }) })
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
      {heldUntil ? <p className="mt-2">{held(heldUntil)}</p> : null}
    </ConfirmDialog>
  )
}
