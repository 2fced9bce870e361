import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { onPageRestore } from '#app/lib/browser/use-page-restore.ts'
import { getToken } from '#app/lib/session/token-store.ts'

interface StoredForm<Values> {
  owner: string
  values: Partial<Values>
}

const itemOf = (form: string) => `boxzone:form:${form}`

/** Passwords are never stored. */
export function withoutPasswords<Values extends FieldValues>(values: Values): Partial<Values> {
  const stored: Partial<Values> = { ...values }
  for (const name of Object.keys(values)) if (/password/i.test(name)) delete stored[name]
  return stored
}

/** Returns the stored values of this owner and deletes them, also when they belong to another owner. */
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

/** A page restored from the back/forward cache still holds its values: stored ones would overwrite later changes. */
export function saveOnPageHide(form: string, save: () => void): () => void {
  window.addEventListener('pagehide', save)
  const stop = onPageRestore(() => void takeFormValues(form, ''))
  return () => {
    window.removeEventListener('pagehide', save)
    stop()
  }
}

function restoreValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: Partial<Values> | undefined,
): boolean {
  if (values === undefined) return false
  form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
  return true
}

/** Unsent values outlive the form in its tab: an expired session, a change of language, a visit to another page. */
export function usePersistedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  owner = '',
): void {
  const isEdited = useRef(false)
  const restore = useEffectEvent(() => {
    if (restoreValues(form, takeFormValues<Values>(name, owner))) isEdited.current = true
  })
  const save = useEffectEvent(() => {
    if (isEdited.current) saveFormValues(name, { owner, values: withoutPasswords(form.getValues()) })
  })
  useEffect(() => {
    restore()
    // An event without a field name is a reset: the form was saved.
    const { unsubscribe } = form.watch((_values, { type, name: field }) => {
      isEdited.current = type === 'change' || (isEdited.current && field !== undefined)
    })
    const stop = saveOnPageHide(name, () => save())
    return () => {
      save()
      unsubscribe()
      stop()
    }
  }, [form, name])
}

/** For a form in a dialog: closing discards the values, the end of the session stores them until the next login. */
export function usePersistedFormAcrossLogin<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  owner: string,
): void {
  const restore = useEffectEvent(() => void restoreValues(form, takeFormValues<Values>(name, owner)))
  const save = useEffectEvent(() => {
    if (getToken() === undefined) saveFormValues(name, { owner, values: withoutPasswords(form.getValues()) })
  })
  useEffect(() => {
    restore()
    return () => save()
  }, [])
}
