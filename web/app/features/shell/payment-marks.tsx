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

const visa: PaymentMark = { name: 'Visa', mark: wordMark('VISA', 'italic tracking-[0.02em]') }
const mastercard: PaymentMark = { name: 'Mastercard', mark: circles('#eb001b', '#f79e1b') }
const maestro: PaymentMark = { name: 'Maestro', mark: circles('#0099df', '#ed0006') }
const applePay: PaymentMark = { name: 'Apple Pay', mark: wordMark('Apple Pay') }
const googlePay: PaymentMark = { name: 'Google Pay', mark: wordMark('G Pay') }

const defaultMarks = [visa, mastercard, applePay, googlePay]

export function PaymentMarks() {
  const t = useTranslations('shell.footer')
  const config = useConfig()
  const provider = config.value('paymentProvider')
  const providerMark = { name: provider, mark: wordMark(provider.toLowerCase()) }
  // Some countries require the name of the payment provider (specification, section 2).
  const marks = pageCountries.get(config.value('country'))?.payments.namesProvider
    ? [visa, mastercard, maestro, providerMark]
    : defaultMarks
  return (
    <ul aria-label={t('cards')} className="flex flex-wrap gap-1.5">
      {marks.map(({ name, mark }) => (
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
