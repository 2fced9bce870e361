import type { FranchiseEnquiry } from '@boxzone/contract'
import type { UseFormReturn } from 'react-hook-form'
import type { useFieldErrorText } from '#app/forms/hook-form/use-field-error-text.ts'

/** All form values are texts, including numbers and yes-or-no choices. */
export type EnquiryValues = Record<keyof FranchiseEnquiry, string>

export interface EnquiryParts {
  form: UseFormReturn<EnquiryValues, unknown, { output: FranchiseEnquiry }>
  problem: ReturnType<typeof useFieldErrorText>
}

const booleans = new Map([
  ['yes', true],
  ['no', false],
])

/**
 * Accepts a decimal comma and spaces between thousands. Returns null for an empty text. Returns a text that is not a
 * number as a string, which the validation refuses.
 */
function areaOf(text: string | undefined): number | null | string {
  const plain = text?.replaceAll(/[\s\u00a0]/g, '').replace(',', '.') ?? ''
  if (plain === '') return null
  const area = Number(plain)
  return Number.isFinite(area) ? area : plain
}

/** The input of the call, not yet validated. Empty choices become undefined. */
export function toEnquiry(values: Partial<EnquiryValues>): unknown {
  return {
    ...values,
    businessExperience: values.businessExperience || undefined,
    propertyStatus: values.propertyStatus || undefined,
    capitalInvestment: values.capitalInvestment || undefined,
    returnOnInvestment: values.returnOnInvestment || undefined,
    currentPositionAndArea: values.currentPositionAndArea || null,
    motivation: values.motivation || null,
    propertyAreaInM2: areaOf(values.propertyAreaInM2),
    isPrimaryIncome: booleans.get(values.isPrimaryIncome ?? ''),
    hasReadFranchiseBrochure: booleans.get(values.hasReadFranchiseBrochure ?? ''),
  }
}
