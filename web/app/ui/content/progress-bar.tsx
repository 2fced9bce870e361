import { classNames } from '#app/ui/base/class-names.ts'

interface ProgressBarProps {
  /** Name of the task for screen readers. */
  label: string
  /** 0 to 1. Undefined for an indeterminate bar. */
  value?: number
  tone?: 'action' | 'ink'
  className?: string
}

export function ProgressBar({ label, value, tone = 'action', className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={classNames(
        'h-1.5 w-full overflow-hidden rounded-full',
        tone === 'action' ? 'bg-line' : 'bg-ink/20',
        className,
      )}
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width] duration-250',
          tone === 'action' ? 'bg-action' : 'bg-current',
          share === undefined && 'w-1/3 animate-pulse',
        )}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  )
}
