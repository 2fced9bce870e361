import type { Contract, Rent } from '@boxzone/contract'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { vatIn } from '#app/domain/rents/rents.rules.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { cartonsOf, monthsOf, monthTotal } from './cartons.rules.ts'
import { ChartDrawing, narrowFrame, wideFrame } from './chart-drawing.tsx'
import { ChartKey } from './chart-key.tsx'
import './rents-chart.css'

interface RentsChartProps {
  rents: readonly Rent[]
  contracts: readonly Contract[]
  /** The newest first. */
  years: readonly number[]
  today: string
}

/** One invoice is one carton, a month is a stack. */
export function RentsChart({ rents, contracts, years, today }: RentsChartProps) {
  const t = useTranslations('rents.chart')
  const money = useMoney()
  const cartons = cartonsOf(rents, contracts)
  const currencies = [...new Set(cartons.map((carton) => carton.currency))]
  const [chosen, setChosen] = useState<string>()
  const currency = chosen ?? currencies[0] ?? 'EUR'
  const priced = [...rents, ...contracts].filter(({ price }) => price.currency === currency)
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const months = monthsOf(cartons, year, currency)
  const totalOf = (state: string) =>
    money(monthTotal(months.flatMap((month) => month.cartons.filter((carton) => carton.state === state))), currency)
  const drawing = {
    months,
    currentMonth: year === thisYear ? Number(today.slice(5, 7)) - 1 : undefined,
    label: t('summary', { year: String(year), paid: totalOf('paid'), unpaid: totalOf('unpaid') }),
  }
  return (
    <Card as="section" aria-labelledby="chart" className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h2 id="chart" className="text-lead">
            {t('title', { year: String(year) })}
          </h2>
          <p className="text-heading font-heavy tabular-nums">{totalOf('paid')}</p>
        </div>
        <YearSwitch year={year} years={years} onChange={setYear} />
      </div>
      {currencies.length > 1 && (
        <SegmentedControl
          label={t('currency')}
          segments={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setChosen}
        />
      )}
      <ChartDrawing {...drawing} frame={wideFrame} className="mt-auto hidden @min-[440px]:block" />
      <ChartDrawing {...drawing} frame={narrowFrame} className="mt-auto @min-[440px]:hidden" />
      <ChartKey currency={currency} vat={vatIn(priced)} />
    </Card>
  )
}

function YearSwitch(props: { year: number; years: readonly number[]; onChange: (year: number) => void }) {
  const t = useTranslations('rents.chart')
  const { year, years, onChange } = props
  const turn = (by: number, icon: typeof ChevronLeft) => (
    <IconButton
      icon={icon}
      label={t('year', { year: String(year + by) })}
      disabled={!years.includes(year + by)}
      onClick={() => onChange(year + by)}
    />
  )
  return (
    <div className="-mx-3 flex items-center">
      {turn(-1, ChevronLeft)}
      <span className="font-strong tabular-nums">{year}</span>
      {turn(1, ChevronRight)}
    </div>
  )
}
