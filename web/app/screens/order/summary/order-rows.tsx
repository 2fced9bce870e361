import type { InvoicingDetails } from '@boxzone/contract'
import { formCountries } from '@boxzone/contract/countries/form-countries'
import { companyIds } from '@boxzone/contract/country-rules'
import { formatDay, formatMoney } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIdLabel } from '#app/features/invoicing-details/use-id-label.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { formatPhone } from '#app/ui/fields/phone-number.ts'
import { addressLine } from '../address-line.ts'
import { useOrder } from '../order-data.ts'
import { insuranceOf } from '../receipt-facts.ts'

/** The customer's choices, each with a link to change it. */
export function OrderRows() {
  return (
    <dl className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
      <RentRow />
      <PaymentRow />
      <InsuranceRow />
      <DetailsRow />
    </dl>
  )
}

interface RowProps {
  name: string
  value: ReactNode
  note?: ReactNode
  to: string
}

function Row({ name, value, note, to }: RowProps) {
  const t = useTranslations('order.rows')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2.5 pr-2 pl-5 first:border-t-0 md:grid-cols-[168px_minmax(0,1fr)_auto] md:pr-3 md:pl-7">
      <dt className="text-small/[1.55] text-ink-soft md:text-body">{name}</dt>
      <dd className="min-w-0 break-words">
        {value}
        {note ? <span className="block text-small text-ink-soft">{note}</span> : null}
      </dd>
      <dd className="max-md:col-start-2 max-md:row-[1/span_2]">
        <ButtonLink to={to} look="quiet" size={44}>
          {t('change')}
          <span className="sr-only">{name}</span>
        </ButtonLink>
      </dd>
    </div>
  )
}

function RentRow() {
  const t = useTranslations('order.rows')
  const language = useLanguage()
  const { offer, liveSummary } = useOrder()
  const from = liveSummary.summary?.firstPeriod.from
  return (
    <Row
      name={t('rent')}
      value={from ? t('rentFrom', { day: formatDay(from, language) }) : offer.box.name}
      note={t('rentNote')}
      to="/order/first"
    />
  )
}

function PaymentRow() {
  const t = useTranslations('order.rows')
  const language = useLanguage()
  const { draft, liveSummary } = useOrder()
  const guaranteedTo = liveSummary.summary?.priceGuaranteedTo
  return (
    <Row
      name={t('payment')}
      value={t('paid', { months: draft.invoicing.periodInMonths })}
      note={guaranteedTo ? t('guarantee', { day: formatDay(guaranteedTo, language, { style: 'long' }) }) : null}
      to="/order/first"
    />
  )
}

function InsuranceRow() {
  const t = useTranslations('order.rows')
  const language = useLanguage()
  const order = useOrder()
  const tier = insuranceOf(order)
  const coverage = tier && formatMoney(tier.coverage, order.offer.currency, language, { style: 'card' })
  return (
    <Row name={t('insurance')} value={coverage ? t('insured', { coverage }) : t('ownInsurance')} to="/order/first" />
  )
}

interface CompanyIdsProps {
  company: NonNullable<InvoicingDetails['company']>
  country: string
}

/** The ids that the invoice will show, under their names in the company's country. */
function CompanyIds({ company, country }: CompanyIdsProps) {
  const t = useTranslations('form.companyIds')
  const idLabel = useIdLabel(country)
  const ids = companyIds.flatMap((id) => {
    const value = company[id]
    if (!value) return []
    return [`${idLabel(t(id), formCountries.get(country)?.companyIds[id].name)} ${value}`]
  })
  return ids.length > 0 ? <span className="block">{ids.join(' · ')}</span> : null
}

function DetailsRow() {
  const t = useTranslations('order.rows')
  const details = useOrder().draft.invoicingDetails
  if (!details) return null
  const { firstName, lastName, company, address, email, telephoneNumber } = details
  const isCompany = details.type === 'PravnickaOsoba' && company
  const name = isCompany ? company.name : t('person', { firstName, lastName })
  return (
    <Row
      name={t('details')}
      value={[name, addressLine(address)].join(', ')}
      note={
        <>
          {isCompany ? <CompanyIds company={company} country={address.countryCode} /> : null}
          {isCompany ? `${t('person', { firstName, lastName })} · ` : null}
          {`${email}\u00a0· `}
          <span className="whitespace-nowrap">{formatPhone(telephoneNumber)}</span>
        </>
      }
      to="/order/user-details"
    />
  )
}
