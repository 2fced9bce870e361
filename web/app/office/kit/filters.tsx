import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useShortcuts } from '../lib/use-shortcuts.ts'

const control =
  'min-h-10 rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-small pointer-coarse:min-h-11'

/** The row of filters above a list. Each filter is a search parameter of the URL. F focuses the first one. */
export function FilterBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useShortcuts({ f: () => bar.current?.querySelector<HTMLElement>('input,select')?.focus() })
  return (
    <div ref={bar} className="flex flex-wrap items-center gap-2 border-b border-line p-3 print:hidden">
      {children}
    </div>
  )
}

interface FilterTextProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Reports the text after a pause in typing. */
export function FilterText({ label, value, onChange }: FilterTextProps) {
  const [text, setText] = useState(value)
  const settled = useDebounced(text)
  const [reported, setReported] = useState(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // A link or the back button changed the filter.
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  useEffect(() => {
    const filter = settled.trim()
    if (settled !== text || filter === reported) return
    setReported(filter)
    latest.current(filter)
  }, [settled, text, reported])
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      className={`${control} w-60 max-sm:w-full`}
    />
  )
}

interface FilterSelectProps extends FilterTextProps {
  options: readonly { value: string; label: string }[]
}

export function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={`${control} max-w-full cursor-pointer font-strong`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

interface SortSelectProps<Sort extends string> {
  value: Sort
  /** The first one is the default, which is not in the URL. */
  choices: readonly Sort[]
  labelOf: (sort: Sort) => string
}

/** Changes the search parameter `sort`. */
export function SortSelect<Sort extends string>({ value, choices, labelOf }: SortSelectProps<Sort>) {
  const t = useTranslations('office.table')
  const update = useUpdateSearchParams()
  return (
    <FilterSelect
      label={t('sort')}
      value={value}
      onChange={(sort) => update({ sort: sort === choices[0] ? undefined : sort })}
      options={choices.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  )
}

interface FilterCheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function FilterCheckbox({ label, checked, onChange }: FilterCheckboxProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2 px-1 text-small font-strong pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-4 accent-action"
      />
      {label}
    </label>
  )
}
