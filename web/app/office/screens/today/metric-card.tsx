import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/base/icon.tsx'

interface MetricCardProps {
  title: string
  to: string
  value: ReactNode
  unit?: ReactNode
  children?: ReactNode
  note?: ReactNode
}

/** A number that opens its list or report. */
export function MetricCard({ title, to, value, unit, children, note }: MetricCardProps) {
  return (
    <Link
      to={to}
      className="flex flex-col gap-2 rounded-panel border border-line bg-surface p-4 text-ink no-underline hover:border-line-strong"
    >
      <span className="flex items-center justify-between text-small text-ink-soft">
        {title}
        <Icon shape={ArrowUpRight} size="small" />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-figure font-heavy tabular-nums">{value}</span>
        {unit && <span className="text-small text-ink-soft">{unit}</span>}
      </span>
      {children}
      {note && <span className="mt-auto text-dense text-ink-soft">{note}</span>}
    </Link>
  )
}
