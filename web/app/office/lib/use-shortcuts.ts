import { useEffect, useRef } from 'react'
import { readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** Actions by key, such as `j`, `Escape` or `ctrl+k`. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const nameOf = ({ ctrlKey, metaKey, key }: KeyboardEvent): string =>
  ctrlKey || metaKey ? `ctrl+${key.toLowerCase()}` : key.length === 1 ? key.toLowerCase() : key

/** Keys of a single character can be switched off, because speech input triggers them by accident (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readItem('officeKeys') !== 'off'

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) removeItem('officeKeys')
  else writeItem('officeKeys', 'off')
}

/** Keys that repeat while the user holds them. They only move the focus or the selection. */
const repeatedKeys = ['j', 'k', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Keys with Ctrl that a text field handles itself: select all and undo. */
const editingKeys = ['ctrl+a', 'ctrl+z']

/** Handles keys of the screen. Inside fields only Escape and keys with Ctrl work, except `editingKeys`. */
export function useShortcuts(shortcuts: Shortcuts, isEnabled = true): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!isEnabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const name = nameOf(event)
      const action = latest.current[name]
      if (!action || event.defaultPrevented || event.altKey || (event.repeat && !repeatedKeys.includes(name))) return
      const isForFields = name.startsWith('ctrl+') && !editingKeys.includes(name)
      if (!isForFields && name !== 'Escape' && isTyping(event.target)) return
      if (name.length === 1 && !areSingleKeysOn()) return
      event.preventDefault()
      action(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
}
