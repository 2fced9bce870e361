import type { OrderSummary } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import { formatDay, formatMoney } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxNameFormat } from '#app/domain/boxes/use-box-name.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { orderSection } from '../layout.tsx'
import { useOrder } from '../order-data.ts'
import { type ConsentName, type Consents, isOptional } from './consents.ts'

export const consentFieldId = (name: ConsentName): string => `consent-${name}`

interface ConsentListProps {
  requested: readonly ConsentName[]
  granted: Consents
  setGranted: (name: ConsentName, isGranted: boolean) => void
  /** Missing consents, shown with an error. */
  missing: readonly ConsentName[]
}

/** One consent per line. None is preselected. */
export function ConsentList({ requested, granted, setGranted, missing }: ConsentListProps) {
  const t = useTranslations('order.consent')
  const errors = useTranslations('form.problem')
  const labels = useConsentLabels()
  const notes = useConsentNotes()
  return (
    <section className={orderSection}>
      <h2>{t('title')}</h2>
      <ul className="mt-3.5 border-t border-line">
        {requested.map((name) => (
          <li key={name} className="border-b border-line">
            <Checkbox
              id={consentFieldId(name)}
              label={labels[name]}
              description={notes[name]}
              optional={isOptional(name)}
              checked={granted[name]}
              onChange={(event) => setGranted(name, event.target.checked)}
              error={missing.includes(name) ? errors('mustBeChecked') : undefined}
            />
          </li>
        ))}
      </ul>
      <LaterStart />
    </section>
  )
}

/** Says why the early start is missing in the list. */
function LaterStart() {
  const t = useTranslations('order.consent')
  const language = useLanguage()
  const { draft, liveSummary } = useOrder()
  const earlyStart = liveSummary.summary?.earlyStart
  if (!earlyStart || earlyStart.possible || !draft.invoicingDetails || !isConsumer(draft.invoicingDetails)) return null
  const later = formatDay(earlyStart.otherwiseOn, language, { style: 'long' })
  return (
    <Banner className="mt-4" tone="info" title={t('laterStartTitle', { later })}>
      {t('laterStart')}
    </Banner>
  )
}

/** Opens a new tab, so that the order page retains its state. */
const pageLink = (to: string) => (text: ReactNode) => (
  <TextLink href={to} target="_blank" rel="noopener">
    {text}
  </TextLink>
)
const terms = pageLink('/trading-terms')
const policy = pageLink('/gdpr')

function useConsentLabels(): Record<ConsentName, ReactNode> {
  const t = useTranslations('order.consent')
  return {
    terms: t.rich('terms', { link: terms }),
    privacy: t.rich('privacy', { link: policy }),
    recurringPayments: t('recurringPayments'),
    earlyStart: t('earlyStart'),
    newsletter: t('newsletter'),
  }
}

/** Notes below the consents: the start of the contract and the repeated payments. */
function useConsentNotes(): Partial<Record<ConsentName, ReactNode>> {
  const t = useTranslations('order.consent')
  const language = useLanguage()
  const nameOf = useBoxNameFormat()
  const { draft, liveSummary } = useOrder()
  const { summary } = liveSummary
  if (!summary) return {}
  const { earlyStart } = summary
  const recurringNote = ({ next, discount }: Pick<OrderSummary, 'next' | 'discount'>) =>
    t('recurringNote', {
      months: draft.invoicing.periodInMonths,
      day: formatDay(next.on, language, { style: 'long' }),
      price: formatMoney(next.priceWithVat, summary.currency, language),
      discount: discount ? 'yes' : 'no',
    })
  return {
    ...(earlyStart && {
      earlyStart: t(earlyStart.startsOn === summary.orderedOn ? 'earlyStartNote' : 'earlyStartNoteLater', {
        early: formatDay(earlyStart.startsOn, language, { style: 'long' }),
        later: formatDay(earlyStart.otherwiseOn, language, { style: 'long' }),
      }),
    }),
    recurringPayments: summary.group
      ? summary.group.boxes.map((box) => (
          <span key={box.boxId} className="block">
            {t('recurringNoteOfBox', { box: nameOf(box.boxName), note: recurringNote(box) })}
          </span>
        ))
      : recurringNote(summary),
  }
}
