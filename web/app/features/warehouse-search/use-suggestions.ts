import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { fetchSuggestions } from './fetch-suggestions.ts'
import type { Suggestion } from './suggestions-route.ts'

const pauseMs = 150

/** Suggestions while typing; the focus stays in the field, the arrows move a mark in the list (ARIA practices). */
export function useSuggestions(id: string, initial: string, onChoose: (search: string) => void) {
  const { suggestions, ask } = useTypedSuggestions()
  const [text, setText] = useState(initial)
  // Another address, by a link or by going back, brings another text; the field with its focus stays.
  const [before, setBefore] = useState(initial)
  if (before !== initial) {
    setBefore(initial)
    setText(initial)
  }
  const [isOpen, setOpen] = useState(false)
  const [mark, setMark] = useState(-1)
  const open = isOpen && suggestions.length > 0
  const type = (next: string) => {
    setText(next)
    setMark(-1)
    setOpen(next.trim() !== '')
    ask(next.trim())
  }
  const close = () => {
    setOpen(false)
    setMark(-1)
  }
  const choose = ({ search }: Suggestion) => {
    setText(search)
    close()
    onChoose(search)
  }
  const move = (step: 1 | -1) => {
    const count = suggestions.length + 1
    setMark(((mark + 1 + step + count) % count) - 1)
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const marked = suggestions[mark]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && open && marked) choose(marked)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }
  return { suggestions, text, open, mark, type, close, choose, press, optionId: (at: number) => `${id}-option-${at}` }
}

/** Asks after a short pause. What was asked before is answered too late. */
function useTypedSuggestions() {
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => asked.current?.abort(), [])
  const ask = (next: string) => {
    asked.current?.abort()
    const own = new AbortController()
    asked.current = own
    if (next === '') return setSuggestions([])
    setTimeout(async () => {
      if (own.signal.aborted) return
      const found = await fetchSuggestions(next, language, own.signal)
      if (!own.signal.aborted) setSuggestions(found)
    }, pauseMs)
  }
  return { suggestions, ask }
}
