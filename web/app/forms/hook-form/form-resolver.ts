import { fieldCodes } from '@boxzone/contract/errors'
import { type FieldError, type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod/mini'
import { apiErrorFrom, networkErrorCode } from '#app/lib/api/api-error.ts'
import { isPhoneNumber } from './validate-phone.ts'

type Schema<Input, Output> = z.ZodMiniType<Output, Input>

export interface FormRules<Values extends FieldValues, Input, Output> {
  /** Schema of the contract. A function loads it with the first validation. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)
  /** Converts the values of the form to the input of the call. */
  toInput: (values: Values) => unknown
  /** Paths of the telephone numbers in the input. */
  phones?: readonly string[]
  /** Path of the input inside the form. */
  prefix?: string
}

type Problems = Record<string, FieldError>

/** A violation without a code of its own, such as an impossible day, gets the code of a format error. */
const codeOf = (message: string): string => fieldCodes.find((code) => code === message) ?? 'regex'

export const prefixedPath = (path: string, prefix: string | undefined): string =>
  prefix === undefined ? path : `${prefix}.${path}`

/** First error of each field, by its path in the form. */
export async function validate<Values extends FieldValues, Input, Output>(
  { schema, phones = [], prefix }: Omit<FormRules<Values, Input, Output>, 'toInput'>,
  input: unknown,
): Promise<{ problems: Problems; output: Output | undefined }> {
  const parsed = (typeof schema === 'function' ? await loaded(schema) : schema).safeParse(input)
  const problems: Problems = {}
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    problems[prefixedPath(path.join('.'), prefix)] ??= { type: 'rule', message: codeOf(message) }
  }
  for (const phone of phones) {
    const name = prefixedPath(phone, prefix)
    if (name in problems || (await isValidAt(input, phone))) continue
    problems[name] = { type: 'rule', message: 'phoneNumber-invalid' }
  }
  return { problems, output: parsed.success ? parsed.data : undefined }
}

/** Without a network the form can neither validate nor send. */
function loaded<Input, Output>(load: () => Promise<Schema<Input, Output>>): Promise<Schema<Input, Output>> {
  return load().catch((error: unknown) => {
    throw apiErrorFrom(0, { code: networkErrorCode, detail: String(error) })
  })
}

async function isValidAt(input: unknown, path: string): Promise<boolean> {
  let value = input
  for (const key of path.split('.')) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
  return typeof value !== 'string' || value === '' || isPhoneNumber(value.replaceAll(/[^+\d]/g, ''))
}

export function formResolver<Values extends FieldValues, Input, Output>(
  rules: FormRules<Values, Input, Output>,
): Resolver<Values, unknown, { output: Output }> {
  return async (values) => {
    const { problems, output } = await validate(rules, rules.toInput(values))
    if (Object.keys(problems).length > 0 || output === undefined) {
      return { values: {}, errors: nested<Values>(problems) }
    }
    return { values: { output }, errors: {} }
  }
}

function nested<Values extends FieldValues>(problems: Problems): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [name, problem] of Object.entries(problems)) set(errors, name, problem)
  return errors
}
