import { formatNumber } from '@boxzone/i18n/format'
import { useId } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter with few options and their counts. Low for a mouse, 44 px for a finger. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  const language = useLanguage()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-control border border-line bg-sunk p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-7.5 cursor-pointer items-center gap-1.5 rounded-lg border-[1.5px] border-transparent px-3 text-dense font-strong text-ink-soft hover:bg-surface has-checked:border-ink has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
            {option.count !== undefined && (
              <span className="font-normal text-ink-soft">{formatNumber(option.count, language)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
