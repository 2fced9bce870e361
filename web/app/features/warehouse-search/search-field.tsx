import MapPin from 'lucide-react/icons/map-pin'
import Warehouse from 'lucide-react/icons/warehouse'
import { startTransition, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import type { Suggestion } from './suggestions-route.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchFieldProps {
  label: string
  initial?: string
  className?: string
}

/** The search field of a GET form. Without JavaScript it is a plain field without suggestions. */
export function SearchField({ label, initial = '', className }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<string>()
  // Submits after React has written the chosen text into the field.
  useEffect(() => {
    if (chosen !== undefined) input.current?.form?.requestSubmit()
  }, [chosen])
  const field = useSuggestions(id, initial, setChosen)
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': field.open,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': field.open && field.activeIndex >= 0 ? field.optionId(field.activeIndex) : undefined,
  }
  return (
    <>
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        onKeyDown={field.onKeyDown}
        onBlur={field.close}
        className={classNames(
          'w-full min-w-0 bg-transparent text-ink placeholder:text-ink-soft [&::-webkit-search-cancel-button]:appearance-none',
          className,
        )}
        {...(isHydrated ? combobox : {})}
      />
      {isHydrated ? <SuggestionList id={id} field={field} /> : null}
    </>
  )
}

/** The server renders no combobox, because suggestions need JavaScript. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

const shapes = { warehouse: Warehouse, city: MapPin }

function SuggestionList({ id, field }: { id: string; field: ReturnType<typeof useSuggestions> }) {
  const t = useTranslations('warehouse-search.search')
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={!field.open}
        className="absolute inset-x-0 top-[calc(100%+6px)] z-50 max-h-[min(420px,60vh)] overflow-y-auto rounded-xl border border-line bg-surface p-1 text-left text-ink shadow-float"
      >
        {field.suggestions.map((suggestion, at) => (
          <div
            key={`${suggestion.kind} ${suggestion.search}`}
            id={field.optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === field.activeIndex}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-[9px] px-3 py-1.5 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
            // Runs before the blur of the field, which closes the list.
            onMouseDown={(event) => {
              event.preventDefault()
              field.choose(suggestion)
            }}
          >
            <Icon shape={shapes[suggestion.kind]} className="text-ink-soft" />
            <SuggestionText suggestion={suggestion} />
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {field.open ? t('found', { count: field.suggestions.length }) : ''}
      </span>
    </>
  )
}

function SuggestionText({ suggestion: { name, detail } }: { suggestion: Suggestion }) {
  return (
    <span>
      <b className="block leading-[1.3] font-strong">{name}</b>
      <small className="block text-small leading-[1.35] text-ink-soft">{detail}</small>
    </span>
  )
}
