import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { fetchSuggestions } from './fetch-suggestions.ts'
import type { Suggestion } from './suggestions-route.ts'

const typingPauseMs = 150

/** Suggestions while typing, as an ARIA combobox: arrow keys change the active option, not the focus. */
export function useSuggestions(id: string, initial: string, onChoose: (search: string) => void) {
  const { suggestions, request } = useRequestedSuggestions()
  const [text, setText] = useState(initial)
  // A navigation changes the initial text. The field is not remounted and retains the focus.
  const [previousInitial, setPreviousInitial] = useState(initial)
  if (previousInitial !== initial) {
    setPreviousInitial(initial)
    setText(initial)
  }
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const open = isOpen && suggestions.length > 0
  const type = (next: string) => {
    setText(next)
    setActiveIndex(-1)
    setOpen(next.trim() !== '')
    request(next.trim())
  }
  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }
  const choose = ({ search }: Suggestion) => {
    setText(search)
    close()
    onChoose(search)
  }
  const move = (step: 1 | -1) => {
    const count = suggestions.length + 1
    setActiveIndex(((activeIndex + 1 + step + count) % count) - 1)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const active = suggestions[activeIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && open && active) choose(active)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }
  return {
    suggestions,
    text,
    open,
    activeIndex,
    type,
    close,
    choose,
    onKeyDown,
    optionId: (at: number) => `${id}-option-${at}`,
  }
}

/** Requests suggestions after a pause. A new request aborts the previous one. */
function useRequestedSuggestions() {
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])
  const request = (next: string) => {
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    if (next === '') return setSuggestions([])
    setTimeout(async () => {
      if (controller.signal.aborted) return
      const found = await fetchSuggestions(next, language, controller.signal)
      if (!controller.signal.aborted) setSuggestions(found)
    }, typingPauseMs)
  }
  return { suggestions, request }
}
