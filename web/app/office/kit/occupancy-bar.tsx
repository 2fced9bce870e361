import { classNames } from '#app/ui/base/class-names.ts'

interface OccupancyBarProps {
  all: number
  let: number
  free: number
  className?: string
}

/** The shares of Boxes: kraft is let, green is free, dashed is neither. */
export function OccupancyBar({ all, let: occupied, free, className }: OccupancyBarProps) {
  const rest = Math.max(0, all - occupied - free)
  return (
    <span aria-hidden="true" className={classNames('flex h-2.5 gap-0.5', className)}>
      {occupied > 0 && (
        <span className="rounded-xs border border-kraft-line bg-kraft-2" style={{ flexGrow: occupied }} />
      )}
      {free > 0 && <span className="rounded-xs bg-action" style={{ flexGrow: free }} />}
      {rest > 0 && <span className="rounded-xs border border-dashed border-line-strong" style={{ flexGrow: rest }} />}
    </span>
  )
}
