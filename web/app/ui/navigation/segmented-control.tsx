import { formatNumber } from '@boxzone/i18n/format'
import { type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: Value; label: ReactNode; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** True in the dense lists of the office: the control is low for a mouse and 44 px high for a finger. */
  isDense?: boolean
  className?: string
}

const sizes = {
  normal:
    'min-h-11 min-w-11 flex-auto justify-center gap-2 rounded-control px-4 text-center max-sm:px-2.5 max-sm:text-small',
  dense: 'min-h-7.5 gap-1.5 rounded-lg px-3 text-dense text-ink-soft has-checked:text-ink pointer-coarse:min-h-11',
}

/** A few short options, all visible, such as floors or filters. Arrow keys move as in a radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, isDense = false, className } = props
  const name = useId()
  const language = useLocale()
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div
        className={classNames(
          'flex flex-wrap gap-0.5 border border-line bg-sunk p-0.5',
          isDense ? 'rounded-control' : 'rounded-xl',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'choice flex cursor-pointer items-center border-[1.5px] border-transparent font-strong transition-colors duration-150 hover:bg-surface has-checked:border-ink has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isDense ? sizes.dense : sizes.normal,
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
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
