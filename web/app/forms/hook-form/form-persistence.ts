import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { saveFormValues, saveOnPageHide, takeFormValues, withoutPasswords } from '#app/forms/stored-form-values.ts'
import { getToken } from '#app/lib/session/token-store.ts'

function restoreValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: Partial<Values> | undefined,
): boolean {
  if (values === undefined) return false
  form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
  return true
}

/** Restores unsent values in the same tab after an expired session, a change of language or a visit to another page. */
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

/** For a form in a dialog. Closing it discards the values. The end of the session stores them until the next login. */
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
