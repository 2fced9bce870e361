import { formatDay, formatMoney } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { useOrder } from '../order-data.ts'
import { type ConsentName, type Consents, isChoice } from './consents.ts'

export const consentFieldId = (name: ConsentName): string => `consent-${name}`

interface ConsentListProps {
  asked: readonly ConsentName[]
  given: Consents
  give: (name: ConsentName, isGiven: boolean) => void
  /** Those to point at. */
  missing: readonly ConsentName[]
}

/** One per line, none ticked in advance. */
export function ConsentList({ asked, given, give, missing }: ConsentListProps) {
  const t = useTranslations('order.consent')
  const errors = useTranslations('form.problem')
  const words = useConsentWords()
  const notes = useConsentNotes()
  return (
    <section className="order-section">
      <h2>{t('title')}</h2>
      <ul className="mt-3.5 border-t border-line">
        {asked.map((name) => (
          <li key={name} className="border-b border-line">
            <Checkbox
              id={consentFieldId(name)}
              label={words[name]}
              description={notes[name]}
              optional={isChoice(name)}
              checked={given[name]}
              onChange={(event) => give(name, event.target.checked)}
              error={missing.includes(name) ? errors('mustBeChecked') : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Another page opens beside this one: nothing ticked is lost. */
const pageLink = (to: string) => (words: ReactNode) => (
  <TextLink href={to} target="_blank" rel="noopener">
    {words}
  </TextLink>
)
const terms = pageLink('/trading-terms')
const policy = pageLink('/gdpr')

function useConsentWords(): Record<ConsentName, ReactNode> {
  const t = useTranslations('order.consent')
  return {
    terms: t.rich('terms', { link: terms }),
    privacy: t.rich('privacy', { link: policy }),
    recurringPayments: t('recurringPayments'),
    earlyStart: t('earlyStart'),
    newsletter: t('newsletter'),
  }
}

/** What a consent costs is said under it. */
function useConsentNotes(): Partial<Record<ConsentName, ReactNode>> {
  const t = useTranslations('order.consent')
  const language = useLanguage()
  const { draft, running } = useOrder()
  const { summary } = running
  if (!summary) return {}
  return {
    recurringPayments: t('recurringNote', {
      months: draft.invoicing.periodInMonths,
      day: formatDay(summary.next.on, language),
      price: formatMoney(summary.next.priceWithVat, summary.currency, language),
      discount: summary.discount ? 'yes' : 'no',
    }),
  }
}
