import type { Currency, OrderSummary } from '@boxzone/contract'
import { formatDay, formatMoney, formatPercent } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useDateRange } from '#app/lib/format/use-date-range.ts'
import { classNames } from '#app/ui/base/class-names.ts'

export interface ReceiptFacts {
  readonly summary: OrderSummary | undefined
  readonly months: number
  readonly vatRate: number
  readonly insurance: { readonly coverage: number; readonly includedInRent: boolean } | undefined
  /** A request for a newer total is running. */
  readonly busy: boolean
}

/** The order's total: each line, the amount due today, the amount of later periods, VAT. */
export function Receipt({ facts, className }: { facts: ReceiptFacts; className?: string }) {
  const { summary, busy } = facts
  if (!summary) return <ReceiptPlaceholder facts={facts} className={className} />
  return (
    <div aria-busy={busy} className={classNames('transition-opacity duration-150', busy && 'opacity-60', className)}>
      <ul>
        <Lines facts={facts} summary={summary} />
      </ul>
      <Totals facts={facts} summary={summary} />
    </div>
  )
}

interface LineProps {
  readonly name: ReactNode
  readonly amount: ReactNode
  readonly note?: ReactNode
}

function Line({ name, amount, note }: LineProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
      <span className="min-w-0 font-strong">{name}</span>
      <span className="whitespace-nowrap">{amount}</span>
      {note ? <span className="col-span-2 text-small leading-snug text-ink-soft">{note}</span> : null}
    </li>
  )
}

function useMoney(currency: Currency) {
  const language = useLanguage()
  // Some locales write a hyphen instead of a minus sign.
  return (amount: number) => formatMoney(amount, currency, language).replace(/^-/, '\u2212')
}

/** Without the request for an early start, the contract of a private person starts after the withdrawal period. */
const canStartToday = ({ earlyStart, startsOn, orderedOn }: OrderSummary): boolean =>
  earlyStart?.possible === true && earlyStart.startsOn < startsOn && earlyStart.startsOn === orderedOn

function Lines({ facts, summary }: { facts: ReceiptFacts; summary: OrderSummary }) {
  const t = useTranslations('order.receipt')
  const money = useMoney(summary.currency)
  const language = useLanguage()
  const range = useDateRange()
  const [rent, ...others] = summary.items
  const { months, insurance } = facts
  const coverage = insurance && formatMoney(insurance.coverage, summary.currency, language, { style: 'card' })
  return (
    <>
      {rent ? (
        <Line
          name={t('rent', { months })}
          amount={money(rent.totalPriceWithVat)}
          note={
            <>
              {range(summary.firstPeriod.from, summary.firstPeriod.to)}
              {canStartToday(summary) ? <span className="block">{t('earlierStart')}</span> : null}
            </>
          }
        />
      ) : null}
      {summary.discount ? (
        <Line name={summary.discount.label} amount={money(-summary.discount.amountWithVat)} note={t('discountNote')} />
      ) : null}
      {others.map((item) => (
        <Line
          key={item.subject}
          name={coverage ? t('insurance', { coverage }) : item.subject}
          amount={money(item.totalPriceWithVat)}
          note={t('insuranceNote', { months })}
        />
      ))}
      {insurance?.includedInRent && coverage ? (
        <Line name={t('insurance', { coverage })} amount={t('included')} />
      ) : null}
      <Line name={t('deposit')} amount={money(summary.deposit)} note={t('depositNote')} />
    </>
  )
}

function Totals({ facts, summary }: { facts: ReceiptFacts; summary: OrderSummary }) {
  const t = useTranslations('order.receipt')
  const money = useMoney(summary.currency)
  const language = useLanguage()
  const rate = formatPercent(facts.vatRate, language)
  const vat = facts.vatRate > 0 ? t('vat', { rate, amount: money(summary.total.vat) }) : t('noVat')
  return (
    <TotalLines
      months={facts.months}
      today={money(summary.total.priceWithVat)}
      later={money(summary.next.priceWithVat)}
      from={t('from', { day: formatDay(summary.next.on, language) })}
      year={money(summary.firstYear)}
      vat={vat}
    />
  )
}

interface TotalLinesProps {
  readonly months: number
  readonly today: string
  readonly later: string
  readonly from: string
  readonly year: string
  readonly vat: ReactNode
}

function TotalLines({ months, today, later, from, year, vat }: TotalLinesProps) {
  const t = useTranslations('order.receipt')
  const price = useTranslations('kit.price')
  return (
    <>
      <dl className="mt-2 border-t-2 border-ink pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-lead font-strong">{t('today')}</dt>
          <dd className="ml-auto text-fact leading-none font-heavy tracking-[-0.03em] whitespace-nowrap proportional-nums [font-feature-settings:normal]">
            {today}
          </dd>
        </div>
        <div className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-line-strong pt-3">
          <dt>
            {price('thenPer', { months })}
            <span className="block text-small text-ink-soft">{from}</span>
          </dt>
          <dd className="text-title font-heavy tracking-[-0.02em] whitespace-nowrap">{later}</dd>
        </div>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>
            {t('year')}
            <span className="block text-small text-ink-soft">{t('yearNote')}</span>
          </dt>
          <dd className="ml-auto whitespace-nowrap">{year}</dd>
        </div>
      </dl>
      <p className="mt-2 text-small text-ink-soft">{vat}</p>
    </>
  )
}

const blank = '\u00a0'

/** The same lines without amounts, so that the layout does not shift when the amounts load. */
function ReceiptPlaceholder({ facts, className }: { facts: ReceiptFacts; className?: string | undefined }) {
  const t = useTranslations('order.receipt')
  const { months, insurance, vatRate } = facts
  const rate = formatPercent(vatRate, useLanguage())
  const vat = <span className="invisible">{t('vat', { rate, amount: '000,00' })}</span>
  return (
    <div aria-busy="true" className={className}>
      <ul>
        <Line
          name={t('rent', { months })}
          amount={blank}
          note={
            <>
              {blank}
              {/* Most orders can start earlier. */}
              <span className="invisible block">{t('earlierStart')}</span>
            </>
          }
        />
        {insurance ? <Line name={blank} amount={blank} note={blank} /> : null}
        <Line name={t('deposit')} amount={blank} note={t('depositNote')} />
      </ul>
      <TotalLines months={months} today={blank} later={blank} from={blank} year={blank} vat={vat} />
    </div>
  )
}
