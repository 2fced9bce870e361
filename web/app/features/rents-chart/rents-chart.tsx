import type { Contract, Credit, Rent } from '@boxzone/contract'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type TouchEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { vatIn } from '#app/domain/rents/rents.rules.ts'
import { useMoney } from '#app/lib/format/use-money.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { cartonsOf, monthsOf, monthTotal } from './cartons.rules.ts'
import { ChartDrawing, narrowFrame, wideFrame } from './chart-drawing.tsx'
import { ChartKey } from './chart-key.tsx'

interface RentsChartProps {
  rents: readonly Rent[]
  contracts: readonly Contract[]
  credit: readonly Credit[]
  /** Years, the newest first. */
  years: readonly number[]
  today: string
}

/** Draws each invoice as a carton and each month as a stack of cartons. */
export function RentsChart({ rents, contracts, credit, years, today }: RentsChartProps) {
  const t = useTranslations('rents.chart')
  const money = useMoney()
  const cartons = cartonsOf(rents, contracts, credit)
  const currencies = [...new Set(cartons.map((carton) => carton.currency))]
  const [chosen, setChosen] = useState<string>()
  const currency = chosen ?? currencies[0] ?? 'EUR'
  const priced = [...rents, ...contracts].filter(({ price }) => price.currency === currency)
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const swipe = useYearSwipe((by) => years.includes(year + by) && setYear(year + by))
  const months = monthsOf(cartons, year, currency)
  const totalOf = (state: string) =>
    money(monthTotal(months.flatMap((month) => month.cartons.filter((carton) => carton.state === state))), currency)
  const drawing = {
    months,
    currentMonth: year === thisYear ? Number(today.slice(5, 7)) - 1 : undefined,
    label: t('summary', { year: String(year), paid: totalOf('paid'), unpaid: totalOf('unpaid') }),
  }
  return (
    <Card as="section" aria-labelledby="chart" data-no-swipe="" {...swipe} className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h2 id="chart" className="text-lead">
            {t('title', { year: String(year) })}
          </h2>
          <p className="text-heading font-heavy">{totalOf('paid')}</p>
        </div>
        <YearSwitch year={year} years={years} onChange={setYear} />
      </div>
      {currencies.length > 1 && (
        <SegmentedControl
          label={t('currency')}
          options={currencies.map((value) => ({ value, label: value }))}
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

const minSwipePx = 40

/** A horizontal swipe shows the next or previous year. The page itself does not react to swipes over the chart. */
function useYearSwipe(turn: (by: number) => void) {
  const from = useRef<{ clientX: number; clientY: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [touch, second] = Array.from(touches)
      // Copies the touch, because some browsers update the same object during the movement.
      from.current = touch && !second ? { clientX: touch.clientX, clientY: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [start, end] = [from.current, changedTouches[0]]
      from.current = undefined
      if (!start || !end) return
      const across = end.clientX - start.clientX
      const isScroll = Math.abs(end.clientY - start.clientY) > Math.abs(across)
      if (!isScroll && Math.abs(across) >= minSwipePx) turn(across > 0 ? -1 : 1)
    },
  }
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
      <span className="font-strong">{year}</span>
      {turn(1, ChevronRight)}
    </div>
  )
}
