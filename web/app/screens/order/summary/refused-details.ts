import type { ApiError } from '#app/lib/api/api-error.ts'

const prefix = 'invoicingDetails.'
const detailsCodes = ['Autoregistration/email-taken', 'Autoregistration/phone-taken', 'sms/invalid-number']

/** What a refused order says of the details, by their field in the form of step 2. */
export function refusedDetails({ fields }: Pick<ApiError, 'fields'>): Record<string, string> {
  const about = Object.entries(fields).filter(([path]) => path.startsWith(prefix))
  return Object.fromEntries(about.map(([path, code]) => [path.slice(prefix.length), code]))
}

/** Whether it is the details that have to be corrected, and nothing else of the order. */
export const isAboutDetails = (refusal: Pick<ApiError, 'code' | 'fields'>): boolean =>
  detailsCodes.includes(refusal.code) || Object.keys(refusedDetails(refusal)).length > 0
