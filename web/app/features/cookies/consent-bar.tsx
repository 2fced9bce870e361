import { type ReactNode, useEffect, useRef, useState } from 'react'
import { saveConsent } from '#app/features/cookies/consent-store.ts'
import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'

interface ConsentBarProps {
  /** The stored choice. */
  marketing: boolean
  /** The visitor reopened the bar from the footer. */
  isReopened: boolean
}

/** Loads its own texts, because most visitors see the bar only once. */
export function ConsentBar(props: ConsentBarProps) {
  return (
    <TextsProvider groups={['cookies']}>
      <Bar {...props} />
    </TextsProvider>
  )
}

const privacy = (linkText: ReactNode) => (
  <a href="/gdpr#cookies" className="rounded-sm text-action underline underline-offset-3">
    {linkText}
  </a>
)

const barClass =
  'fixed inset-x-0 bottom-0 z-[120] max-h-[85dvh] overflow-y-auto overscroll-contain border-t border-line bg-surface px-5 py-4 shadow-float md:inset-x-auto md:bottom-6 md:left-6 md:w-[460px] md:rounded-card md:border md:p-6'

function Bar({ marketing, isReopened }: ConsentBarProps) {
  const t = useTranslations('cookies')
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.setAttribute('data-hydrated', ''), [])
  return (
    <section
      ref={bar}
      aria-label={t('label')}
      className={isReopened ? barClass : `noscript:hidden in-data-consent:hidden ${barClass}`}
    >
      <h2 className="text-body font-heavy md:text-title">{t('title')}</h2>
      <p className="mt-1 text-small text-ink-soft">{t.rich('text', { link: privacy })}</p>
      {isOpen ? <Preferences marketing={marketing} /> : null}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button look="line" className="max-sm:px-2" data-consent-choice="no" onClick={() => saveConsent(false)}>
          {t('reject')}
        </Button>
        <Button look="line" className="max-sm:px-2" data-consent-choice="yes" onClick={() => saveConsent(true)}>
          {t('accept')}
        </Button>
        {isOpen ? null : (
          <Button look="quiet" className="col-span-2" onClick={() => setOpen(true)}>
            {t('preferences')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Preferences({ marketing }: Pick<ConsentBarProps, 'marketing'>) {
  const t = useTranslations('cookies')
  const [chosen, setChosen] = useState(marketing)
  return (
    <div className="mt-3 grid gap-3 border-y border-line py-3">
      <Purpose name={t('essential.name')} text={t('essential.text')} note={t('always')} checked />
      <Purpose name={t('marketing.name')} text={t('marketing.text')} checked={chosen} onChange={setChosen} />
      <Button onClick={() => saveConsent(chosen)}>{t('save')}</Button>
    </div>
  )
}

interface PurposeProps {
  name: string
  text: string
  note?: string
  checked: boolean
  /** Undefined for a purpose that cannot be turned off. */
  onChange?: (checked: boolean) => void
}

function Purpose({ name, text, note, checked, onChange }: PurposeProps) {
  return (
    <label className="flex cursor-pointer gap-3 has-disabled:cursor-default">
      <input
        type="checkbox"
        checked={checked}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
        className="mt-0.5 size-6 flex-none accent-action"
      />
      <span className="min-w-0">
        <span className="font-strong">{name}</span>
        {note ? <span className="text-small text-ink-soft"> ({note})</span> : null}
        <span className="block text-small text-ink-soft">{text}</span>
      </span>
    </label>
  )
}
