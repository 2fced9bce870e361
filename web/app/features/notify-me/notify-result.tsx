import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

/** `unconfirmed`: the visitor must confirm the request with the link in an e-mail. `already`: it was stored before. */
export interface Registered {
  email: string
  state: 'unconfirmed' | 'confirmed' | 'already'
}

interface NotifyResultProps {
  registered: Registered
  onClose: () => void
}

export function NotifyResult({ registered: { email, state }, onClose }: NotifyResultProps) {
  const t = useTranslations()
  return (
    <div role="status" className="grid gap-5">
      <p className="flex items-start gap-3">
        <Icon shape={state === 'unconfirmed' ? Mail : CircleCheck} size="large" className="text-action" />
        <span>
          {state === 'already' ? <b className="block">{t('errors.notify__already-registered')}</b> : null}
          {t(state === 'unconfirmed' ? 'location.notify.check.text' : 'location.notify.done.text', { email })}
        </span>
      </p>
      <Button look="line" onClick={onClose}>
        {t('kit.close')}
      </Button>
    </div>
  )
}
