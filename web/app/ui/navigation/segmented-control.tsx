import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'

interface Segment {
  value: string
  label: ReactNode
}

interface SegmentedControlProps {
  /** Accessible name of the group. */
  label: string
  segments: readonly Segment[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Two to four short options, all visible, such as floors or filters. Arrow keys move as in a radio group. */
export function SegmentedControl({ label, segments, value, onChange, className }: SegmentedControlProps) {
  const name = useId()
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-xl border border-line bg-sunk p-0.5">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="choice flex min-h-11 min-w-11 flex-auto cursor-pointer items-center justify-center gap-2 rounded-control border-[1.5px] border-transparent px-4 text-center font-strong max-sm:px-2.5 max-sm:text-small transition-colors duration-150 hover:bg-surface has-checked:border-ink has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              className="sr-only"
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
