import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import type { SelectOption } from '#app/ui/fields/select-field.tsx'
import { listId, optionId } from '#app/ui/fields/use-combobox.ts'

interface ComboboxListProps {
  fieldId: string
  label: ReactNode
  matches: readonly SelectOption[]
  chosen: string
  activeValue: string | undefined
  onChoose: (value: string) => void
}

export function ComboboxList({ fieldId, label, matches, chosen, activeValue, onChoose }: ComboboxListProps) {
  const t = useTranslations('kit')
  const box = useRef<HTMLDivElement>(null)
  // The effect has braces: in newer browsers `scrollIntoView` returns a promise, which an effect must not return.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (activeValue !== undefined)
      document.getElementById(optionId(fieldId, activeValue))?.scrollIntoView({ block: 'nearest' })
  }, [fieldId, activeValue])
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-full z-50 mt-1.5 scroll-my-4 overflow-hidden rounded-control border border-line bg-surface shadow-float"
    >
      <div
        id={listId(fieldId)}
        role="listbox"
        aria-label={typeof label === 'string' ? label : undefined}
        tabIndex={-1}
        className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:p-0"
      >
        {matches.map((option) => (
          <div
            key={option.value}
            id={optionId(fieldId, option.value)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen}
            aria-disabled={option.disabled}
            // On pointer down, because a click would first move the focus out of the field and close the list.
            onMouseDown={(event) => {
              event.preventDefault()
              if (!option.disabled) onChoose(option.value)
            }}
            className={classNames(
              optionClass,
              option.value === activeValue && 'bg-sunk outline-2 -outline-offset-2 outline-ink',
            )}
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.value === chosen && <Icon shape={Check} className="text-action" />}
          </div>
        ))}
      </div>
      <p role="status" className="px-4 py-3 text-ink-soft empty:p-0">
        {matches.length === 0 && t('noMatches')}
      </p>
    </div>
  )
}

const optionClass =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-selected:font-strong'
