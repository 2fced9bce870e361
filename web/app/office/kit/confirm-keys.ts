import type { KeyboardEvent } from 'react'

/** `onKeyDown` of a form: Ctrl+Enter confirms the form with the focus. A held Enter acts only once. */
export function confirmKeys(submit: () => void): (event: KeyboardEvent<HTMLFormElement>) => void {
  return (event) => {
    if (event.key !== 'Enter') return
    if (event.repeat) event.preventDefault()
    else if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      submit()
    }
  }
}
