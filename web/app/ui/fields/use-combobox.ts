import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { matchesSearch } from '#app/ui/base/search-text.ts'
import type { SelectOption } from '#app/ui/fields/select-field.tsx'

interface ComboboxState {
  id: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}

/**
 * The editable combobox of the ARIA practices: the focus stays in the field, the arrow keys change the active option.
 */
export function useCombobox({ id, options, value, onChange }: ComboboxState) {
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [activeValue, setActiveValue] = useState<string>()
  const matches = typed ? options.filter((option) => matchesSearch(option.label, typed)) : options
  const choosable = matches.filter((option) => !option.disabled)
  const activeOption = choosable.find((option) => option.value === activeValue) ?? (typed ? choosable[0] : undefined)

  function close() {
    setTyped(undefined)
    setActiveValue(undefined)
    setOpen(false)
  }
  function choose(next: string) {
    onChange(next)
    close()
  }
  /** Chooses the only match of the typed text. An empty text clears the choice. Otherwise the former choice stays. */
  function finish() {
    const only = choosable.length === 1 ? choosable[0] : undefined
    if (typed === '') onChange('')
    else if (typed && only) onChange(only.value)
    close()
  }
  function move(step: 1 | -1) {
    const at = choosable.findIndex((option) => option.value === (activeOption?.value ?? value))
    const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % choosable.length
    setActiveValue(choosable.at(next)?.value)
    setOpen(true)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && open && activeOption) choose(activeOption.value)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
    // Escape must not close the dialog around the field.
    event.nativeEvent.stopImmediatePropagation()
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    setActiveValue(undefined)
    setOpen(true)
  }
  /** A click must not move the focus out of the field. */
  function toggleList(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    document.getElementById(id)?.focus()
    setOpen(!open)
  }

  return {
    open,
    finish,
    toggleList,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': open ? listId(id) : undefined,
      'aria-activedescendant': open && activeOption ? optionId(id, activeOption.value) : undefined,
      value: typed ?? options.find((option) => option.value === value)?.label ?? '',
      onChange: type,
      onKeyDown: handleKey,
      onClick: () => setOpen(true),
    },
    listProps: { fieldId: id, matches, activeValue: activeOption?.value, onChoose: choose },
  }
}

export const listId = (fieldId: string) => `${fieldId}-list`
export const optionId = (fieldId: string, value: string) => `${fieldId}-option-${value}`
