import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

/** `already` says that the same request was stored before. */
export interface Registered {
  email: string
  already: boolean
}

interface NotifyResultProps {
  registered: Registered
  onClose: () => void
}

export function NotifyResult({ registered: { email, already }, onClose }: NotifyResultProps) {
  const t = useTranslations()
  return (
    <div role="status" className="grid gap-5">
      <p className="flex items-start gap-3">
        <Icon shape={CircleCheck} size="large" className="text-action" />
        <span>
          {already ? <b className="block">{t('errors.notify__already-registered')}</b> : null}
          {t('location.notify.done.text', { email })}
        </span>
      </p>
      <Button look="line" onClick={onClose}>
        {t('kit.close')}
      </Button>
    </div>
  )
}
