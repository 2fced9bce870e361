import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from 'react-hook-form'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { toApiError } from '../to-api-error.ts'
import { type FormRules, formResolver, prefixedPath } from './form-resolver.ts'

interface ApiFormOptions<Values extends FieldValues, Input, Output> extends FormRules<Values, Input, Output> {
  /** Omit fields that the user or a password manager may fill in before hydration. */
  defaultValues?: DefaultValues<Values>
  /** Error code of the server → path of the field that shows it. */
  fieldOfCode?: Readonly<Record<string, string>>
  /**
   * Makes the call. Its error is shown at a field or above the button. `isUnchanged` returns whether the form still has
   * the sent values.
   */
  send: (output: Output, isUnchanged: () => boolean) => Promise<void>
}

export interface ApiFormState<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, { output: Output }>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  busy: boolean
  /** An error that belongs to no field of the form. */
  failure: ApiError | undefined
}

/** A form that sends one call. The schema of the contract validates it, and one request runs at a time. */
export function useApiForm<Values extends FieldValues, Input, Output>(
  options: ApiFormOptions<Values, Input, Output>,
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

  useLoadOnInput(options.schema)

  async function submit(event?: React.BaseSyntheticEvent): Promise<void> {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    const scope = (event?.target instanceof Element ? event.target.closest('form') : null) ?? document
    const serialise = () => JSON.stringify(form.getValues())
    const sent = serialise()
    try {
      await form.handleSubmit(
        ({ output }) => send(output, () => serialise() === sent),
        (errors) => focusFirst(scope, (name) => get(errors, name)),
      )()
    } catch (error) {
      setFailure(showError(form, scope, toApiError(error), options))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { form, submit, busy, failure }
}

/** Loads a lazy schema at the first input. The first focus is too early, because the page itself may set the focus. */
function useLoadOnInput(schema: unknown): void {
  const load = useEffectEvent(() => {
    if (typeof schema === 'function') Promise.resolve(schema()).catch(() => undefined)
  })
  useEffect(() => {
    const begin = () => load()
    document.addEventListener('input', begin, { once: true })
    return () => document.removeEventListener('input', begin)
  }, [])
}

const namedElements = (scope: ParentNode): HTMLElement[] => Array.from(scope.querySelectorAll<HTMLElement>('[name]'))

/** Focuses the first field in document order, because react-hook-form orders fields by registration. */
function focusFirst(scope: ParentNode, isInvalid: (name: string) => unknown): void {
  namedElements(scope)
    .find((field) => isInvalid(field.getAttribute('name') ?? ''))
    ?.focus()
}

/** Sets the error at its fields and focuses the first one. Returns the error if no field of the form shows it. */
function showError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, { output: Output }>,
  scope: ParentNode,
  error: ApiError,
  { fieldOfCode = {}, prefix }: { fieldOfCode?: Readonly<Record<string, string>>; prefix?: string },
): ApiError | undefined {
  const mapped = Object.hasOwn(fieldOfCode, error.code) ? fieldOfCode[error.code] : undefined
  const fields = mapped === undefined ? Object.entries(error.fields) : [[mapped, error.code] as const]
  const names = new Set(namedElements(scope).map((element) => element.getAttribute('name')))
  const isRendered = (name: string): name is FieldPath<Values> => names.has(name)
  const rendered = fields.flatMap(([path, code]) => {
    const name = prefixedPath(path, prefix)
    return isRendered(name) ? [{ name, code }] : []
  })
  for (const { name, code } of rendered) form.setError(name, { type: 'server', message: code })
  focusFirst(scope, (name) => rendered.some((field) => field.name === name))
  return rendered.length === 0 ? error : undefined
}
