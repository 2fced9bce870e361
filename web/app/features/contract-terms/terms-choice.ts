/** Insurance and invoicing period that the customer chooses. */
export interface TermsChoice {
  readonly periodInMonths: number
  readonly insuranceId: string | null
}
