import type { Currency } from '@boxzone/contract'
import { bucketOf, type DeclineBucket } from '#src/gateways/payments/declines.rules.ts'
import type { PaymentProvider, ProviderName } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import type { PaymentRow, PurposeKind } from './payments.repo.ts'
import type { PaymentRecordStatus } from './payments.rules.ts'

export type { DeclineBucket }

/** A payment as other features see it. */
export interface Payment {
  readonly id: string
  readonly purpose: PurposeKind
  readonly purposeId: string
  readonly kind: 'HOSTED' | 'STORED_CARD'
  readonly attempt: number
  readonly accountId: string | null
  readonly amount: Minor
  readonly currency: Currency
  readonly provider: ProviderName
  readonly status: PaymentRecordStatus
  readonly declineCode: string | null
  /** Null unless the payment failed. */
  readonly declineBucket: DeclineBucket | null
  readonly createdAt: Date
  readonly paidAt: Date | null
}

/**
 * The functions run in the transaction that settles the payment. The transaction may be repeated, so they must have no
 * effects outside `tx`. `onPaid` can follow `onFailed`.
 */
export interface PaymentPurpose {
  onPaid(ctx: Ctx, tx: Tx, payment: Payment): Promise<void>
  /** Does the same as `onPaid` for many payments, with fewer statements. */
  onPaidTogether?(ctx: Ctx, tx: Tx, payments: readonly Payment[]): Promise<void>
  onFailed(ctx: Ctx, tx: Tx, payment: Payment): Promise<void>
  /** Runs when the complete amount was refunded. */
  onRefunded?(ctx: Ctx, tx: Tx, payment: Payment): Promise<void>
  /** Runs with every change of the disputes while one is open or lost. The payment does not count as paid. */
  onDisputed?(ctx: Ctx, tx: Tx, payment: Payment, disputed: DisputedMoney): Promise<void>
  /** Runs when all disputes were won. `onPaid` did not run if the dispute was reported before the payment. */
  onReinstated?(ctx: Ctx, tx: Tx, payment: Payment, won: Pick<DisputedMoney, 'reference'>): Promise<void>
}

export interface DisputedMoney {
  /** The dispute that changed. */
  readonly reference: string
  /** The amount that the customer owes again. */
  readonly amount: Minor
  /** The provider's fees that the customer bears. */
  readonly fee: Minor
  /** True while a dispute of the payment is open. False when none is open and at least one was lost. */
  readonly isOpen: boolean
}

export type PaymentPurposes = Readonly<Record<PurposeKind, PaymentPurpose>>

export interface PaymentsContext {
  /** The provider of new payments. */
  readonly provider: PaymentProvider
  /** Includes providers of older payments. */
  readonly providers: readonly PaymentProvider[]
  readonly purposes: PaymentPurposes
}

declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly payments: PaymentsContext
  }
}

export function providerOf({ payments }: Ctx, name: ProviderName): PaymentProvider {
  const provider = payments.providers.find((known) => known.name === name)
  if (!provider) throw new Error(`payment provider ${name} is not configured`)
  return provider
}

export function presentPayment(row: PaymentRow): Payment {
  const { id, purpose, purposeId, kind, attempt, accountId, amount, currency, provider } = row
  const { status, declineCode, createdAt, paidAt } = row
  const declineBucket = status === 'FAILED' ? bucketOf(declineCode) : null
  const identity = { id, purpose, purposeId, kind, attempt, accountId, amount, currency, provider }
  return { ...identity, status, declineCode, declineBucket, createdAt, paidAt }
}
