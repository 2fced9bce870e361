import { onPageRestore } from '#app/lib/browser/use-page-restore.ts'

interface StoredForm<Values> {
  owner: string
  values: Partial<Values>
}

const itemOf = (form: string) => `boxzone:form:${form}`

/** Removes the passwords, because they must not be stored. */
export function withoutPasswords<Values extends Record<string, unknown>>(values: Values): Partial<Values> {
  const stored: Partial<Values> = { ...values }
  for (const name of Object.keys(values)) if (/password/i.test(name)) delete stored[name]
  return stored
}

/** Deletes the stored values. Returns them if they belong to this owner. */
export function takeFormValues<Values>(form: string, owner: string): Partial<Values> | undefined {
  try {
    const item = sessionStorage.getItem(itemOf(form))
    sessionStorage.removeItem(itemOf(form))
    const stored: StoredForm<Values> | null = JSON.parse(item ?? 'null')
    return stored?.owner === owner ? stored.values : undefined
  } catch {
    return undefined
  }
}

export function saveFormValues<Values>(form: string, stored: StoredForm<Values>): void {
  try {
    sessionStorage.setItem(itemOf(form), JSON.stringify(stored))
  } catch {
    // Without storage the values live as long as the form.
  }
}

/**
 * A page that the back/forward cache restores still holds its values. The stored values are then deleted, because they
 * would overwrite later changes.
 */
export function saveOnPageHide(form: string, save: () => void): () => void {
  window.addEventListener('pagehide', save)
  const stop = onPageRestore(() => void takeFormValues(form, ''))
  return () => {
    window.removeEventListener('pagehide', save)
    stop()
  }
}
