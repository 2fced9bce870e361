import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

export interface SentHandover {
  number: string
  email: string
}

/** Takes the focus, so that a screen reader announces the ticket number. */
export function HandoverSent({ sent, onBack }: { sent: SentHandover; onBack: (text: string) => void }) {
  const t = useTranslations('handover')
  const heading = useRef<HTMLHeadingElement>(null)
  const { number, email } = sent
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid gap-4">
      <Icon shape={CircleCheck} size="huge" className="text-action" />
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t('sentTitle')}
      </h3>
      <dl className="rounded-control bg-sunk px-4 py-3">
        <dt className="text-small text-ink-soft">{t('number')}</dt>
        <dd className="text-title font-heavy tracking-wide select-all">{number}</dd>
      </dl>
      <p className="break-words">{t('sentText', { email })}</p>
      <Button wide onClick={() => onBack(t('sentReply', { number }))}>
        {t('back')}
      </Button>
    </div>
  )
}
