import type { OfficeContract } from '@boxzone/contract'
import { localeOf } from '@boxzone/i18n/languages'
import { useId } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Panel } from '../../kit/page.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { contractLife, type LifePeriod } from './contract-life.rules.ts'

/** Draws each period as a carton: paid ones are taped, late ones hatched, future ones dotted. */
export function ContractLifePanel({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.life')
  const { money } = useOfficeFormat(contract.timeZone)
  const life = contractLife(contract.rents, contract.today)
  if (life.periods.length === 0) return null
  const of = ({ count, amount }: { count: number; amount: number }) => ({
    count,
    amount: money(amount, contract.currency),
  })
  return (
    <Panel padding="text">
      <div className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-dense">
        <p className="font-strong">
          {t('paid', of(life.paid))}
          {life.unpaid.count > 0 && <span className="text-danger">{` · ${t('unpaid', of(life.unpaid))}`}</span>}
        </p>
        {life.hidden > 0 && <p className="text-ink-soft">{t('hidden', { count: life.hidden })}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <ol aria-label={t('label')} className="flex min-w-0 flex-1 items-end">
          {life.periods.map((period, index) => (
            <Carton
              key={period.id}
              period={period}
              contract={contract}
              isOld={life.periods.length - index > 12}
              hasYear={index === 0 || period.from.slice(0, 4) !== life.periods[index - 1]?.from.slice(0, 4)}
            />
          ))}
        </ol>
        <EndDates contract={contract} />
      </div>
    </Panel>
  )
}

interface CartonProps {
  period: LifePeriod
  contract: OfficeContract
  /** True for a period that phones do not show. */
  isOld: boolean
  hasYear: boolean
}

function Carton({ period, contract, isOld, hasYear }: CartonProps) {
  const t = useTranslations('office-contracts.life')
  const language = useLanguage()
  const { day, money } = useOfficeFormat(contract.timeZone)
  const text = t('period', {
    from: day(period.from),
    to: day(period.to),
    amount: money(period.amount, contract.currency),
    state: period.state.replaceAll('-', '_'),
  })
  const month = new Intl.DateTimeFormat(localeOf(language), { month: 'narrow', timeZone: 'UTC' })
  return (
    <li title={text} className={classNames('relative max-w-8 min-w-0 flex-1 pb-9', isOld && 'max-md:hidden')}>
      <span className="sr-only">{text}</span>
      {period.isNow && (
        <span aria-hidden="true" className="mx-auto block h-4 w-0 border-l-[1.5px] border-ink">
          <span className="absolute -top-1 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-ink" />
        </span>
      )}
      <span className="block border-b border-ink px-px">
        <CartonShape state={period.state} />
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 grid h-8 justify-items-center text-fine leading-tight"
      >
        <span className={period.isNow ? 'font-heavy' : 'text-ink-soft'}>
          {month.format(new Date(`${period.from}T00:00:00Z`))}
        </span>
        <span className="text-ink-soft">{hasYear ? period.from.slice(2, 4) : ''}</span>
      </span>
    </li>
  )
}

const looks: Record<LifePeriod['state'], string> = {
  paid: 'fill-kraft-2 stroke-kraft-line',
  late: 'fill-danger-soft stroke-danger',
  due: 'fill-surface stroke-ink',
  'written-off': 'fill-sunk stroke-line-strong',
  next: 'fill-none stroke-line-strong [stroke-dasharray:2_3]',
}

function CartonShape({ state }: { state: LifePeriod['state'] }) {
  const hatch = useId()
  return (
    <svg viewBox="0 0 30 34" aria-hidden="true" className="block w-full">
      {state === 'late' && (
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="stroke-danger" strokeWidth="1.5" opacity="0.5" d="M1 0V6" />
        </pattern>
      )}
      <rect x="2" y="2" width="26" height="32" rx="2" strokeWidth="1.5" className={looks[state]} />
      {state === 'late' && (
        <>
          <rect x="2" y="2" width="26" height="32" rx="2" fill={`url(#${hatch})`} />
          <path className="stroke-danger" strokeWidth="3" d="M15 11v9m0 4v3" />
        </>
      )}
      {state === 'paid' && <path className="stroke-kraft-line" strokeWidth="5" opacity="0.45" d="M15 2v8" />}
      {state === 'written-off' && <path className="stroke-line-strong" strokeWidth="1.5" d="M4 32L26 4" />}
    </svg>
  )
}

/** The last day of the contract, and the open deadlines of a termination by the operator. */
function EndDates({ contract: { end, timeZone, lastDay } }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.stage')
  const { shortDay } = useOfficeFormat(timeZone)
  const dates = [
    end?.payBy && !end.effectiveAt ? { name: t('payBy'), day: end.payBy } : null,
    lastDay ? { name: t('lastDay'), day: lastDay } : null,
    end?.clearBy && !end.clearedAt ? { name: t('clearBy'), day: end.clearBy } : null,
  ].filter((date) => date !== null)
  if (dates.length === 0) return null
  return (
    <dl className="border-l-[1.5px] border-line-strong pl-3 text-dense">
      {dates.map(({ name, day }) => (
        <div key={name} className="flex gap-2">
          <dt className="order-last text-ink-soft">{name}</dt>
          <dd className="font-strong tabular-nums">{shortDay(day)}</dd>
        </div>
      ))}
    </dl>
  )
}
