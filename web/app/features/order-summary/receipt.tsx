import type { Currency, OrderedBox, OrderSummary } from '@boxzone/contract'
import { formatDay, formatMoney, formatPercent } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useDateRange } from '#app/lib/format/use-date-range.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { orderTotals } from './order-totals.ts'

type AmountsOfBox = Pick<OrderSummary, 'items' | 'discount' | 'deposit' | 'firstPeriod' | 'startsOn'>

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
      {summary.group ? (
        summary.group.boxes.map((box) => <LinesOfBox key={box.boxId} facts={facts} summary={summary} box={box} />)
      ) : (
        <ul>
          <Lines facts={facts} summary={summary} box={summary} />
        </ul>
      )}
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
const canStartToday = (
  { earlyStart, orderedOn }: OrderSummary,
  { startsOn }: Pick<OrderSummary, 'startsOn'>,
): boolean => earlyStart?.possible === true && earlyStart.startsOn < startsOn && earlyStart.startsOn === orderedOn

interface LinesProps<Box> {
  facts: ReceiptFacts
  summary: OrderSummary
  box: Box
}

/** The lines of one of several Boxes with its total. */
function LinesOfBox({ facts, summary, box }: LinesProps<OrderedBox>) {
  const money = useMoney(summary.currency)
  const name = useBoxName(box.boxName)
  return (
    <section aria-label={name} className="not-first:border-t not-first:border-line">
      <p className="flex justify-between gap-4 pt-3 font-heavy">
        <span>{name}</span>
        <span className="whitespace-nowrap">{money(box.total.priceWithVat)}</span>
      </p>
      <ul>
        <Lines facts={facts} summary={summary} box={box} />
      </ul>
    </section>
  )
}

function Lines({ facts, summary, box }: LinesProps<AmountsOfBox>) {
  const t = useTranslations('order.receipt')
  const money = useMoney(summary.currency)
  const language = useLanguage()
  const range = useDateRange()
  const [rent, ...others] = box.items
  // The request for an early start covers all Boxes, so only the first Box shows the note.
  const isNoted = !summary.group || summary.group.boxes[0] === box
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
              {range(box.firstPeriod.from, box.firstPeriod.to)}
              {isNoted && canStartToday(summary, box) ? <span className="block">{t('earlierStart')}</span> : null}
            </>
          }
        />
      ) : null}
      {box.discount ? (
        <Line name={box.discount.label} amount={money(-box.discount.amountWithVat)} note={t('discountNote')} />
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
      <Line name={t('deposit')} amount={money(box.deposit)} note={t('depositNote')} />
    </>
  )
}

function Totals({ facts, summary }: { facts: ReceiptFacts; summary: OrderSummary }) {
  const t = useTranslations('order.receipt')
  const money = useMoney(summary.currency)
  const language = useLanguage()
  const rate = formatPercent(facts.vatRate, language)
  const totals = orderTotals(summary)
  const vat = facts.vatRate > 0 ? t('vat', { rate, amount: money(totals.total.vat) }) : t('noVat')
  return (
    <TotalLines
      months={facts.months}
      today={money(totals.total.priceWithVat)}
      later={money(totals.nextPriceWithVat)}
      from={totals.nextDays.map((day) => t('from', { day: formatDay(day, language) })).join(', ')}
      year={money(totals.firstYear)}
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
