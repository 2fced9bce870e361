import { fieldCodes } from '@boxzone/contract/errors'
import { type FieldErrors, type FieldValues, get } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../use-error-text.ts'

/** Text of a field error (specification, section 8). `isPassword` selects the text with the rules of new passwords. */
export function useFieldErrorText<Values extends FieldValues>(
  errors: FieldErrors<Values>,
): (name: string, options?: { isPassword?: boolean }) => string | undefined {
  const t = useTranslations('form.problem')
  const errorText = useErrorText()
  return (name, { isPassword = false } = {}) => {
    const problem: unknown = get(errors, name)
    if (typeof problem !== 'object' || problem === null || !('message' in problem)) return undefined
    const code = String(problem.message)
    if (isPassword && code === 'regex') return t('password')
    const known = fieldCodes.find((field) => field === code)
    return known === undefined ? errorText({ code }) : t(known)
  }
}
