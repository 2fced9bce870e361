import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { onPageRestore } from '../lib/browser/use-page-restore.ts'
import { getToken } from '../lib/session/token-store.ts'

interface Kept<Values> {
  owner: string
  values: Partial<Values>
}

const itemOf = (form: string) => `boxzone:form:${form}`

/** Passwords are never written down. */
export function withoutPasswords<Values extends FieldValues>(values: Values): Partial<Values> {
  const kept: Partial<Values> = { ...values }
  for (const name of Object.keys(values)) if (/password/i.test(name)) delete kept[name]
  return kept
}

/** What was kept for this owner. It is handed out once, and to nobody else later. */
export function takeFormValues<Values>(form: string, owner: string): Partial<Values> | undefined {
  try {
    const stored = sessionStorage.getItem(itemOf(form))
    sessionStorage.removeItem(itemOf(form))
    const kept: Kept<Values> | null = JSON.parse(stored ?? 'null')
    return kept?.owner === owner ? kept.values : undefined
  } catch {
    return undefined
  }
}

export function saveFormValues<Values>(form: string, kept: Kept<Values>): void {
  try {
    sessionStorage.setItem(itemOf(form), JSON.stringify(kept))
  } catch {
    // Without storage what was typed lives as long as the form.
  }
}

/**
 * Keeps what was typed whenever the page is left. Who comes back to the page as it was left still has it in the form, and may
 * send it there: what was stored goes, or it would come over what is saved by then.
 */
export function saveOnPageHide(form: string, keep: () => void): () => void {
  window.addEventListener('pagehide', keep)
  const stop = onPageRestore(() => void takeFormValues(form, ''))
  return () => {
    window.removeEventListener('pagehide', keep)
    stop()
  }
}

/**
 * What was typed and not sent outlives the form in its tab: a session that ended meanwhile, another language, a look at
 * another page. It comes back to the same owner only.
 */
export function usePersistedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  owner = '',
): void {
  const isTyped = useRef(false)
  const bringBack = useEffectEvent(() => {
    const kept = takeFormValues<Values>(name, owner)
    if (!kept) return
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
    isTyped.current = true
  })
  const leave = useEffectEvent(() => {
    if (isTyped.current) saveFormValues(name, { owner, values: withoutPasswords(form.getValues()) })
  })
  useEffect(() => {
    bringBack()
    // A change is typing; what comes without a field is a form that was saved and begins anew.
    const { unsubscribe } = form.watch((_values, { type, name: field }) => {
      isTyped.current = type === 'change' || (isTyped.current && field !== undefined)
    })
    const stopKeeping = saveOnPageHide(name, () => leave())
    return () => {
      leave()
      unsubscribe()
      stopKeeping()
    }
  }, [form, name])
}

/** For a form in a dialog: who closes it has done with it, but a session that ends in the middle takes nothing away. */
export function usePersistedFormAcrossLogin<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  owner: string,
): void {
  const bringBack = useEffectEvent(() => {
    const kept = takeFormValues<Values>(name, owner)
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
  })
  const leave = useEffectEvent(() => {
    if (getToken() === undefined) saveFormValues(name, { owner, values: withoutPasswords(form.getValues()) })
  })
  useEffect(() => {
    bringBack()
    return () => leave()
  }, [])
}
