import type { FranchiseEnquiry } from '@boxzone/contract'
import type { UseFormReturn } from 'react-hook-form'
import type { useFieldErrorText } from '#app/forms/use-field-error-text.ts'

/** What the form shows: everything as text, the two yes-or-no questions too. */
export type EnquiryValues = Record<keyof FranchiseEnquiry, string>

export interface EnquiryParts {
  form: UseFormReturn<EnquiryValues, unknown, { output: FranchiseEnquiry }>
  problem: ReturnType<typeof useFieldErrorText>
}

const answers = new Map([
  ['yes', true],
  ['no', false],
])

/** A number as people write it: with a comma, with spaces between thousands. Nothing stays nothing. */
function areaOf(text: string | undefined): number | null | string {
  const plain = text?.replaceAll(/[\s\u00a0]/g, '').replace(',', '.') ?? ''
  if (plain === '') return null
  const area = Number(plain)
  return Number.isFinite(area) ? area : plain
}

/** As the call wants it; what is not chosen is not there. */
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
    isPrimaryIncome: answers.get(values.isPrimaryIncome ?? ''),
    hasReadFranchiseBrochure: answers.get(values.hasReadFranchiseBrochure ?? ''),
  }
}
