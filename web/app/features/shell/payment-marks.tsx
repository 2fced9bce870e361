import { pageCountries } from '@boxzone/contract/countries/page-countries'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig } from '#app/lib/config/page-environment.tsx'

interface PaymentMark {
  name: string
  mark: ReactNode
}

const wordMark = (word: string, className = ''): ReactNode => <span className={`font-heavy ${className}`}>{word}</span>

const circles = (left: string, right: string): ReactNode => (
  <svg viewBox="0 0 32 20" aria-hidden="true" className="h-5 w-8">
    <circle cx="11" cy="10" r="8.5" fill={left} />
    <circle cx="21" cy="10" r="8.5" fill={right} fillOpacity="0.85" />
  </svg>
)

const marks: Readonly<Record<string, PaymentMark>> = {
  visa: { name: 'Visa', mark: wordMark('VISA', 'italic tracking-[0.02em]') },
  mastercard: { name: 'Mastercard', mark: circles('#eb001b', '#f79e1b') },
  maestro: { name: 'Maestro', mark: circles('#0099df', '#ed0006') },
  'apple-pay': { name: 'Apple Pay', mark: wordMark('Apple Pay') },
  'google-pay': { name: 'Google Pay', mark: wordMark('G Pay') },
}

/** The cards and wallets that the payment page accepts. */
export function PaymentMarks() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const provider = config.value('paymentProvider')
  const accepted = config
    .value('acceptedCards')
    .split(',')
    .flatMap((card) => marks[card] ?? [])
  // Some countries require the name of the payment provider (specification, section 2).
  const isNamed = pageCountries.get(config.value('country'))?.payments.namesProvider
  const shown = isNamed ? [...accepted, { name: provider, mark: wordMark(provider.toLowerCase()) }] : accepted
  return (
    <ul aria-label={t('cards')} className="flex flex-wrap gap-1.5">
      {shown.map(({ name, mark }) => (
        <li
          key={name}
          className="grid h-9 min-w-12 place-items-center rounded-md border border-line-strong px-1.5 text-small text-ink-soft"
        >
          <span className="sr-only">{name}</span>
          <span aria-hidden="true" className="grid">
            {mark}
          </span>
        </li>
      ))}
    </ul>
  )
}
