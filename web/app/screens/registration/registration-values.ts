import type { Registration } from '@boxzone/contract'
import type { UseFormReturn } from 'react-hook-form'
import type { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'

/** Values of the form, without language and referral code. */
export interface RegistrationValues {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  password: string
  passwordConfirmation: string
  consents: { terms: boolean; privacy: boolean; newsletter: boolean }
}

export interface RegistrationParts {
  form: UseFormReturn<RegistrationValues, unknown, { output: Registration }>
  problem: ReturnType<typeof useFieldErrorText>
}
