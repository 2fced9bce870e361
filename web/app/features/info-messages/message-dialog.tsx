import type { InfoMessage } from '@boxzone/contract'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

interface MessageDialogProps {
  message: InfoMessage
  position: { current: number; total: number }
  onUnderstood: () => void
}

/** Only the button closes an important message, neither Escape nor a click outside. */
export function MessageDialog({ message, position, onUnderstood }: MessageDialogProps) {
  const t = useTranslations('shell.infoMessages')
  return (
    <ResponsiveDialog
      open
      onOpenChange={onUnderstood}
      title={t('title')}
      blocking={message.important}
      actions={<Button onClick={onUnderstood}>{t('understood')}</Button>}
    >
      <div className="grid justify-items-start gap-3">
        {message.important && (
          <Badge look="highlight" icon={TriangleAlert}>
            {t('important')}
          </Badge>
        )}
        <p className="whitespace-pre-line">{message.text}</p>
        {message.link && (
          <TextLink to={message.link} look="alone" onClick={onUnderstood}>
            {t('open')}
          </TextLink>
        )}
        {position.total > 1 && <p className="text-small text-ink-soft">{t('position', position)}</p>}
      </div>
    </ResponsiveDialog>
  )
}
