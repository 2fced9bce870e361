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
  /** What to do about the decline; null unless it failed. */
  readonly declineBucket: DeclineBucket | null
  readonly createdAt: Date
  readonly paidAt: Date | null
}

/**
 * What a payment was for. Called inside the one transaction that moves the payment, so that fulfilment is atomic with it;
 * so it may use nothing but the `tx`, and may be repeated when the database asks for it. `onPaid` can come after `onFailed`.
 */
export interface PaymentPurpose {
  onPaid(ctx: Ctx, tx: Tx, payment: Payment): Promise<void>
  onFailed(ctx: Ctx, tx: Tx, payment: Payment): Promise<void>
  /** The whole amount went back. */
  onRefunded?(ctx: Ctx, tx: Tx, payment: Payment): Promise<void>
}

export type PaymentPurposes = Readonly<Record<PurposeKind, PaymentPurpose>>

/** What payments need at hand, given at assembly. */
export interface PaymentsContext {
  /** Who new payments go to. */
  readonly provider: PaymentProvider
  /** Everybody who may still tell us of old ones. */
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
  if (!provider) throw new Error(`The payment provider ${name} is not configured any more`)
  return provider
}

export function presentPayment(row: PaymentRow): Payment {
  const { id, purpose, purposeId, kind, attempt, accountId, amount, currency, provider } = row
  const { status, declineCode, createdAt, paidAt } = row
  const declineBucket = status === 'FAILED' ? bucketOf(declineCode) : null
  const what = { id, purpose, purposeId, kind, attempt, accountId, amount, currency, provider }
  return { ...what, status, declineCode, declineBucket, createdAt, paidAt }
}
