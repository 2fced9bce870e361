import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from 'react-hook-form'
import type { ApiError } from '../lib/api/api-error.ts'
import { type FormRules, formResolver, prefixedPath } from './form-resolver.ts'
import { toApiError } from './to-api-error.ts'

interface CallForm<Values extends FieldValues, Input, Output> extends FormRules<Values, Input, Output> {
  /** Leave out what the page may already hold: typed or filled in by a password manager before the app took over. */
  defaultValues?: DefaultValues<Values>
  /** The field that a refusal is about, by its code. */
  fieldOfCode?: Readonly<Record<string, string>>
  /** Makes the call; what it throws is shown, at its field or above the button. `isAsSent`: nothing was typed since the press. */
  send: (output: Output, isAsSent: () => boolean) => Promise<void>
}

export interface ApiFormState<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, { output: Output }>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  busy: boolean
  /** A refusal that is about no single field. */
  failure: ApiError | undefined
}

/** A form that makes one call: checked by the contract, sent once, refusals shown where they belong, nothing typed lost. */
export function useApiForm<Values extends FieldValues, Input, Output>(
  options: CallForm<Values, Input, Output>,
): ApiFormState<Values, Output> {
  const { defaultValues, send } = options
  const form = useForm<Values, unknown, { output: Output }>({
    resolver: formResolver(options),
    shouldFocusError: false,
    ...(defaultValues ? { defaultValues } : {}),
  })
  const [failure, setFailure] = useState<ApiError>()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)

  useLoadOnTyping(options.schema)

  async function submit(event?: React.BaseSyntheticEvent): Promise<void> {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    const within = event?.target instanceof Element ? event.target.closest('form') : null
    const typed = () => JSON.stringify(form.getValues())
    const sent = typed()
    try {
      await form.handleSubmit(
        ({ output }) => send(output, () => typed() === sent),
        (errors) => focusFirst(within, (name) => get(errors, name)),
      )()
    } catch (error) {
      setFailure(showRefusal(form, within, toApiError(error), options))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { form, submit, busy, failure }
}

/** A schema that comes late is asked for when somebody begins to type; where the page itself sets the focus, not before. */
function useLoadOnTyping(schema: unknown): void {
  const load = useEffectEvent(() => {
    if (typeof schema === 'function') Promise.resolve(schema()).catch(() => undefined)
  })
  useEffect(() => {
    const begin = () => load()
    document.addEventListener('input', begin, { once: true })
    return () => document.removeEventListener('input', begin)
  }, [])
}

/** The first of the form as they are read: a field that came late, such as a company's, is the last that the form itself knows of. */
function focusFirst(within: Element | null, isWrong: (name: string) => unknown): void {
  const fields = Array.from((within ?? document).querySelectorAll<HTMLElement>('[name]'))
  fields.find((field) => isWrong(field.getAttribute('name') ?? ''))?.focus()
}

/** Puts a refusal at its fields, the first of them focused; answers what is left to say above the button. */
function showRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, { output: Output }>,
  within: Element | null,
  error: ApiError,
  { fieldOfCode = {}, prefix }: { fieldOfCode?: Readonly<Record<string, string>>; prefix?: string },
): ApiError | undefined {
  const own = Object.hasOwn(fieldOfCode, error.code) ? fieldOfCode[error.code] : undefined
  const refused = own === undefined ? Object.entries(error.fields) : [[own, error.code] as const]
  const known = refused.flatMap(([path, code]) => {
    const name = prefixedPath(path, prefix)
    return isFieldOf(form, name) ? [{ name, code }] : []
  })
  for (const { name, code } of known) form.setError(name, { type: 'server', message: code })
  focusFirst(within, (name) => known.some((refused) => refused.name === name))
  return known.length === 0 ? error : undefined
}

function isFieldOf<Values extends FieldValues, Output>(
  { control }: UseFormReturn<Values, unknown, { output: Output }>,
  name: string,
): name is FieldPath<Values> {
  return control._names.mount.has(name)
}
