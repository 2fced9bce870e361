import { z } from 'zod/mini'
import { CancellationPreview } from './contracts.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Currency, Day, Id, Price } from './values.ts'

// ------------------------------------------------------------------ an open termination

export const openCancellation = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/cancellation',
  auth: 'client',
  summary: 'Returns the charges and refunds of an open termination, and until when it can be revoked or moved.',
  input: z.object({ id: Id }),
  output: z.object({
    plan: CancellationPreview,
    /** The last day on which the termination can be revoked or moved. Null if no change is possible. */
    changeableUntil: z.nullable(Day),
    /** The earliest day to which the customer can move the last day. */
    firstPossibleDay: Day,
  }),
  errors: ['not-found', 'cancelContract/not-requested'],
})

const changeErrors = [
  'not-found',
  'cancelContract/not-requested',
  'cancelContract/too-late',
  'cancelContract/box-promised',
] as const

export const revokeCancellation = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/cancellation/revoke',
  auth: 'client',
  summary: 'Revokes an open termination, so that the contract continues. Possible until the day before the last day.',
  input: z.object({ id: Id }),
  output: z.object({ value: z.boolean() }),
  errors: changeErrors,
})

export const moveCancellation = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/cancellation/move',
  auth: 'client',
  summary: 'Moves the last day of an open termination. Possible until the day before the current last day.',
  input: z.object({ id: Id, day: Day }),
  output: z.object({ value: z.boolean() }),
  errors: [...changeErrors, 'cancelContract/unpaid-invoices'],
})

// ------------------------------------------------------------------ insurance and invoicing period

const Terms = z.object({ periodInMonths: z.int(), insuranceId: z.nullable(Id) })

export const ContractTerms = z.object({
  currency: Currency,
  /** The first day of the next period, from which a change applies. */
  from: Day,
  current: Terms,
  /** The terms that the customer has chosen for the next period. */
  next: z.nullable(Terms),
  periods: z.array(z.object({ periodInMonths: z.int(), discountPercent: z.number() })),
  insurances: z.array(
    z.object({
      id: Id,
      coverage: Amount,
      /** Per month; 0 when it is included in the rent. */
      priceWithVat: Amount,
      includedInRent: z.boolean(),
    }),
  ),
})
export type ContractTerms = z.infer<typeof ContractTerms>

export const contractTerms = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/terms',
  auth: 'client',
  summary: 'Returns the insurances and invoicing periods that the customer can choose for the next period.',
  input: z.object({ id: Id }),
  output: ContractTerms,
  errors: ['not-found', 'contract/not-changeable', 'contract/terms-starting'],
})

/** `insuranceId` null ends the insurance. If the insurance stays the same, its agreed price also stays the same. */
const termsInput = z.object({
  id: Id,
  periodInMonths: z.int().check(z.minimum(1), z.maximum(120)),
  insuranceId: z.nullable(Id),
})

export const TermsPreview = z.object({
  /** The first period with these terms. */
  period: z.object({ from: Day, to: Day }),
  currency: Currency,
  /** The rent of one period, without insurance. */
  price: Price,
  /** The insurance of one period, with VAT. */
  insurance: Amount,
  totalPrice: Amount,
  /** The total per period at the current terms. */
  currentTotalPrice: Amount,
})
export type TermsPreview = z.infer<typeof TermsPreview>

export const previewTerms = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/terms/preview',
  auth: 'client',
  summary: 'Returns the price of the next period with the chosen insurance and invoicing period. Changes nothing.',
  idempotent: false,
  input: termsInput,
  output: TermsPreview,
  errors: ['not-found', 'contract/not-changeable', 'contract/terms-starting'],
})

export const changeTerms = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/terms',
  auth: 'client',
  summary: 'Changes insurance and invoicing period from the next period on. Sending the current terms undoes a change.',
  input: termsInput,
  output: z.object({ value: z.boolean() }),
  errors: ['not-found', 'contract/not-changeable', 'contract/terms-starting'],
})
