import { type UseFormRegister, useFormContext } from 'react-hook-form'
import { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'
import type { InvoicingFormValues } from './invoicing-values.ts'

interface InvoicingForm {
  register: UseFormRegister<InvoicingFormValues>
  /** Error text of a field by its path inside the details. */
  problem: (name: string) => string | undefined
}

export function useInvoicingForm(): InvoicingForm {
  const { register, formState } = useFormContext<InvoicingFormValues>()
  const problem = useFieldErrorText(formState.errors)
  return { register, problem: (name) => problem(`invoicingDetails.${name}`) }
}
