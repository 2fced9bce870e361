import MapPin from 'lucide-react/icons/map-pin'
import Warehouse from 'lucide-react/icons/warehouse'
import { startTransition, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import type { Suggestion } from './suggestions-route.ts'
import { useSuggestions } from './use-suggestions.ts'

interface PlaceFieldProps {
  label: string
  initial?: string
  className?: string
}

/** The search field of a GET form. As HTML it is a plain field; the script makes it suggest places. */
export function SearchField({ label, initial = '', className }: PlaceFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isAlive = useIsAlive()
  const [chosen, setChosen] = useState<string>()
  // The form goes out when the chosen text stands in the field.
  useEffect(() => {
    if (chosen !== undefined) input.current?.form?.requestSubmit()
  }, [chosen])
  const field = useSuggestions(id, initial, setChosen)
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': field.open,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': field.open && field.mark >= 0 ? field.optionId(field.mark) : undefined,
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
        onKeyDown={field.press}
        onBlur={field.close}
        className={classNames('place-field', className)}
        {...(isAlive ? combobox : {})}
      />
      {isAlive ? <SuggestionList id={id} field={field} /> : null}
    </>
  )
}

/** A combobox without a script would promise what it cannot do. */
function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}

const shapes = { place: Warehouse, town: MapPin }

function SuggestionList({ id, field }: { id: string; field: ReturnType<typeof useSuggestions> }) {
  const t = useTranslations('warehouse-search.search')
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={t('suggestions')} hidden={!field.open} className="place-list">
        {field.suggestions.map((suggestion, at) => (
          <div
            key={`${suggestion.kind} ${suggestion.search}`}
            id={field.optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === field.mark}
            // Before the field loses the focus, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault()
              field.choose(suggestion)
            }}
          >
            <Icon shape={shapes[suggestion.kind]} />
            <Words suggestion={suggestion} />
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {field.open ? t('found', { count: field.suggestions.length }) : ''}
      </span>
    </>
  )
}

function Words({ suggestion: { name, detail } }: { suggestion: Suggestion }) {
  return (
    <span>
      <b>{name}</b>
      <small>{detail}</small>
    </span>
  )
}
