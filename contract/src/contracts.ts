import { z } from 'zod/mini'
import { cancellationReasons, contractStatuses } from './contract-choices.ts'
import { endpoint } from './endpoint.ts'
import { RequiredEmail, requiredText } from './person.ts'
import { Amount, CountryCode, Currency, Day, GeoPosition, Id, Instant, Language, Price } from './values.ts'
import { Address, CodeState, LockVersion } from './warehouses.ts'

export const ContractStatus = z.enum(contractStatuses)
export type ContractStatus = z.infer<typeof ContractStatus>

export const CancellationReason = z.enum(cancellationReasons)
export type CancellationReason = z.infer<typeof CancellationReason>

export const SharedWith = z.object({
  email: z.string(),
  /** Empty for an invitation. */
  firstName: z.string(),
  /** The end of the share. Null for a share without an end. */
  expiresAt: z.nullable(Instant),
  /** The expiry of an invitation that is not accepted yet. Null for a share. */
  invitedUntil: z.nullable(Instant),
})
export type SharedWith = z.infer<typeof SharedWith>

export const DepositStatus = z.enum(['HELD', 'REFUNDED', 'KEPT'])
export type DepositStatus = z.infer<typeof DepositStatus>

export const Contract = z.object({
  id: Id,
  businessId: z.string(),
  orderNumber: z.string(),
  boxId: Id,
  boxName: z.string(),
  boxNumber: z.string(),
  lockVersion: LockVersion,
  warehouse: z.object({
    id: Id,
    name: z.string(),
    address: Address,
    country: CountryCode,
    location: GeoPosition,
    timeZone: z.string(),
  }),
  createdAt: Instant,
  /** The first day. Doors and codes work from its beginning. */
  startsOn: Day,
  /** The last day, on which doors and codes still work. Null for a contract without an end. */
  terminationAt: z.nullable(Day),
  status: ContractStatus,
  invoicing: z.object({ periodInMonths: z.int() }),
  /** The rent of one invoicing period, without insurance. */
  price: Price,
  /** The price of one invoicing period with insurance and VAT. */
  totalPrice: Amount,
  insurance: z.nullable(
    z.object({
      coverage: Amount,
      currency: Currency,
      includedInRent: z.boolean(),
      /** Per invoicing period; 0 when it is included in the rent. */
      priceWithVat: Amount,
    }),
  ),
  /** `byTransfer`: the deposit was paid in another system, so it is refunded by bank transfer and not to a card. */
  deposit: z.object({
    amount: Amount,
    status: DepositStatus,
    byTransfer: z.optional(z.boolean()),
    /**
     * The day on which the refund is due. Null without an end, during an objection, before the Box is confirmed as
     * empty, and after the deposit was refunded or retained.
     */
    dueOn: z.nullable(Day),
    /** The objection of staff after the inspection of the Box. The deposit is not refunded during an objection. */
    objection: z.nullable(z.string()),
  }),
  /** Opens the entrance. Null without access today, while suspended and before a required identity check. */
  accessCode: z.nullable(z.string()),
  accessCodeState: z.nullable(CodeState),
  /** Opens the Box's own lock. Null without access today, while suspended and before a required identity check. */
  lockCode: z.nullable(z.string()),
  lockCodeState: z.nullable(CodeState),
  sharedWith: z.array(SharedWith),
  cancellation: z.nullable(
    z.object({
      requestedAt: Instant,
      day: Day,
      reasons: z.array(CancellationReason),
      note: z.nullable(z.string()),
    }),
  ),
  /** Terms that apply from the next period on, chosen by the customer. */
  nextTerms: z.nullable(
    z.object({
      from: Day,
      periodInMonths: z.int(),
      /** The price of one period, with insurance and VAT. */
      totalPrice: Amount,
      insurance: z.nullable(z.object({ coverage: Amount, includedInRent: z.boolean(), priceWithVat: Amount })),
    }),
  ),
  /** The price that the operator announced, and the first day of the first period with this price. */
  nextPrice: z.optional(z.nullable(z.object({ from: Day, totalPrice: Amount }))),
  /** The last day without a price increase. Null without a guarantee and after its end. */
  priceGuaranteedTo: z.optional(z.nullable(Day)),
  /** Payments of the first year without the deposit. Null later, after a change, for imports and unless `ACTIVE`. */
  firstYear: z.optional(z.nullable(Amount)),
  evictedAt: z.nullable(Instant),
  /** The first day of the next period, on which its rent is due. Null without a next period. */
  nextRentOn: z.nullable(Day),
  /** True while staff, an overdue invoice or a disputed payment suspend access. */
  accessSuspended: z.boolean(),
  /** A disputed card payment suspends access until the bank decides, or after a loss until the rent is paid. */
  disputed: z.boolean(),
  /** The end of the consumer's right to withdraw. Null if the customer cannot withdraw. */
  withdrawableUntil: z.nullable(Instant),
  /**
   * After a withdrawal the doors open until the end of `emptyBy`, so that the Box can be emptied. Later days cost rent.
   * The deposit is refunded by `depositBy` at the latest.
   */
  withdrawal: z.nullable(z.object({ receivedAt: Instant, emptyBy: Day, depositBy: Day })),
})
export type Contract = z.infer<typeof Contract>

export const myContracts = endpoint({
  method: 'GET',
  path: '/api/client/my/contracts',
  auth: 'client',
  summary: 'Returns the contracts of the customer, newest first.',
  input: z.object({ country: z.optional(CountryCode), status: z.optional(ContractStatus) }),
  output: z.array(Contract),
})

export const myContract = endpoint({
  method: 'GET',
  path: '/api/client/my/contracts/{id}',
  auth: 'client',
  summary: 'Returns one contract.',
  input: z.object({ id: Id }),
  output: Contract,
  errors: ['not-found'],
})

export const contractFirstAt = endpoint({
  method: 'GET',
  path: '/api/client/my/contract/firstAt',
  auth: 'client',
  summary: 'Returns the date of the customer’s first contract, for the years of the invoice filter.',
  input: z.object({}),
  output: z.object({ firstAt: z.nullable(Instant) }),
})

export const legalAgreementDownload = endpoint({
  method: 'GET',
  path: '/api/client/my/legal-agreement-download/{id}',
  auth: 'client',
  summary: 'Returns the signed agreement of a contract as PDF.',
  contentType: 'application/pdf',
  input: z.object({ id: Id }),
  output: z.unknown(),
  errors: ['not-found'],
})

// ------------------------------------------------------------------ termination

export const firstPossibleDate = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/cancellation/first-possible-date',
  auth: 'client',
  summary: 'Returns the earliest last day of a contract.',
  input: z.object({ id: Id }),
  output: z.object({ from: Day }),
  errors: ['not-found'],
})

export const wasCancellationRequested = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/cancelation/was-requested',
  auth: 'client',
  summary: 'Returns whether a termination request is being processed.',
  input: z.object({ id: Id }),
  output: z.object({ value: z.boolean() }),
  errors: ['not-found'],
})

export const CancellationPreview = z.object({
  day: Day,
  currency: Currency,
  /** The charges until the end of the contract, in their order. The last one may cover a part of a period. */
  charges: z.array(
    z.object({
      on: Day,
      period: z.object({ from: Day, to: Day }),
      /** `days` of the `of` days of the period are used. Null when all days are used. */
      partOf: z.nullable(z.object({ days: z.int(), of: z.int() })),
      amount: Amount,
    }),
  ),
  chargesTotal: Amount,
  refunds: z.array(
    z.object({
      kind: z.enum(['UNUSED_DAYS', 'DEPOSIT']),
      /** Days that are paid and not used. */
      days: z.nullable(z.int()),
      amount: Amount,
      /** True if the amount was paid in another system: the operator refunds it by bank transfer, not to a card. */
      byTransfer: z.optional(z.boolean()),
    }),
  ),
  /** Surcharge when a long period ends early and so loses its higher discount. The totals include it. */
  rerated: z.nullable(
    z.object({ months: z.int(), discountPercent: z.number(), agreedDiscountPercent: z.number(), amount: Amount }),
  ),
  refundsTotal: Amount,
  /** The last day for the refunds. The deposit is refunded only after the Box was confirmed as empty. */
  refundedBy: Day,
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

export const cancellationPreview = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/cancellation/preview',
  auth: 'client',
  summary: 'Returns the charges and refunds of a termination with this last day. Changes nothing.',
  idempotent: false,
  /** `move`: the day replaces the last day of an open termination. */
  input: z.object({ id: Id, day: Day, move: z._default(z.boolean(), false) }),
  output: CancellationPreview,
  errors: [
    'not-found',
    'cancelContract/unpaid-invoices',
    'cancelContract/already-requested',
    'cancelContract/not-requested',
    'cancelContract/too-late',
    'cancelContract/box-promised',
  ],
})

export const requestCancellation = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/cancellation/request',
  auth: 'client',
  summary: 'Requests the termination of a contract. The day is the last day of the contract.',
  input: z.object({
    id: Id,
    day: Day,
    note: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(2_000))), null),
    reasons: z._default(z.array(CancellationReason).check(z.maxLength(cancellationReasons.length)), []),
  }),
  output: z.object({ value: z.boolean() }),
  errors: ['not-found', 'cancelContract/unpaid-invoices', 'cancelContract/already-requested'],
})

export const confirmEviction = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/cancelation/evict',
  auth: 'client',
  summary:
    'Confirms that the Box is empty and clean. Possible after the end too, while the deposit is not refunded yet.',
  input: z.object({ id: Id }),
  output: z.object({ value: z.boolean() }),
  errors: ['not-found', 'evict/already-confirmed', 'evict/not-terminating'],
})

const WithdrawalResult = z.object({
  receivedAt: Instant,
  refund: z.nullable(z.object({ amount: Amount, currency: Currency })),
})
export type WithdrawalResult = z.infer<typeof WithdrawalResult>

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/client/contract/withdraw',
  auth: 'public',
  summary:
    'Receives a consumer’s withdrawal without login, by order or contract number and e-mail address. The response does not reveal a match: the customer of the contract confirms by e-mail.',
  idempotent: true,
  input: z.object({
    orderNumber: requiredText(40),
    email: RequiredEmail,
    /** The consumer's name in the statement of withdrawal. */
    name: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** Language of the receipt. The default is the operator's language. */
    language: z.optional(Language),
  }),
  output: z.object({ receivedAt: Instant }),
  errors: ['rate-limited'],
})

export const withdrawContract = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/withdraw',
  auth: 'client',
  summary:
    'Withdraws a consumer from the contract within fourteen days. The contract ends and unused days are refunded.',
  input: z.object({ id: Id }),
  output: WithdrawalResult,
  errors: ['not-found', 'withdrawal/not-possible'],
})
