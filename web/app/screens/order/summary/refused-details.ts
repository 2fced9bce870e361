import type { ApiError } from '#app/lib/api/api-error.ts'

const prefix = 'invoicingDetails.'
const detailsCodes = ['Autoregistration/email-taken', 'Autoregistration/phone-taken', 'sms/invalid-number']

/** The field errors of a refused order by the field names of the details form. */
export function refusedDetails({ fields }: Pick<ApiError, 'fields'>): Record<string, string> {
  const about = Object.entries(fields).filter(([path]) => path.startsWith(prefix))
  return Object.fromEntries(about.map(([path, code]) => [path.slice(prefix.length), code]))
}

/** True if the customer must correct the details. */
export const isAboutDetails = (refusal: Pick<ApiError, 'code' | 'fields'>): boolean =>
  detailsCodes.includes(refusal.code) || Object.keys(refusedDetails(refusal)).length > 0
