import { isConsumer } from '@boxzone/contract/consumer'
import { withdrawalDays } from '@boxzone/contract/order-limits'
import { formatDay } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCompanyIds } from '#app/domain/operator/use-company-ids.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { addDays } from '#app/lib/time/days.ts'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { SmallHeading } from '../layout.tsx'
import { useOrder } from '../order-data.ts'

const link = (href: string) => (text: ReactNode) => (
  <TextLink href={href} target="_blank" rel="noopener" className="inline-block py-0.5">
    {text}
  </TextLink>
)
const form = link('/withdraw')
const instruction = link('/trading-terms#withdrawal')
const complaints = link('/trading-terms#complaints')

/** The right of withdrawal and the seller, which the law requires before the order button. */
export function LegalNotices() {
  return (
    <div className="mt-8 grid gap-6 text-small text-ink-soft sm:grid-cols-2">
      <Withdrawal />
      <Seller />
    </div>
  )
}

/** Companies have no right of withdrawal. */
function Withdrawal() {
  const t = useTranslations('order.law')
  const language = useLanguage()
  const { draft, liveSummary } = useOrder()
  if (!draft.invoicingDetails || !isConsumer(draft.invoicingDetails) || !liveSummary.summary) return null
  // The period counts from the order, also when the contract starts later.
  const until = formatDay(addDays(liveSummary.summary.orderedOn, withdrawalDays), language, { style: 'long' })
  return (
    <div>
      <SmallHeading>{t('withdrawTitle')}</SmallHeading>
      <p>{t.rich('withdraw', { until, form, instruction })}</p>
    </div>
  )
}

function Seller() {
  const t = useTranslations('order.law')
  const { supplier } = useOrder().offer
  const { name, street, zipCode, city, email, phone } = supplier
  const ids = useCompanyIds()
  return (
    <div>
      <SmallHeading>{t('sellerTitle')}</SmallHeading>
      <p>{[name, street, `${zipCode.replaceAll(' ', '\u00a0')} ${city}`.trim()].filter(Boolean).join(', ')}</p>
      {ids.length > 0 ? <p>{ids.join(', ')}</p> : null}
      <p>
        <TextLink href={`mailto:${email}`} className="inline-block py-0.5">
          {email}
        </TextLink>
        {phone ? (
          <>
            {', '}
            <TextLink href={`tel:${phone.replaceAll(/\s/g, '')}`} className="inline-block py-0.5">
              {phone}
            </TextLink>
          </>
        ) : null}
      </p>
      <p>{t.rich('complaints', { link: complaints })}</p>
    </div>
  )
}
