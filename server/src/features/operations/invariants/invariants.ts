import { accountInvariants } from './account-invariants.repo.ts'
import { doorInvariants } from './door-invariants.repo.ts'
import type { Invariant } from './invariant.ts'
import { moveInvariants } from './move-invariants.repo.ts'
import { orderInvariants } from './order-invariants.repo.ts'
import { paymentInvariants } from './payment-invariants.repo.ts'
import { rentInvariants } from './rent-invariants.repo.ts'
import { withdrawalInvariants } from './withdrawal-invariants.repo.ts'

/** Invariants that hold at any time, also while customers order and pay. */
export const standingInvariants: readonly Invariant[] = [
  ...paymentInvariants,
  ...orderInvariants,
  ...rentInvariants,
  ...moveInvariants,
  ...doorInvariants,
  ...accountInvariants,
  ...withdrawalInvariants,
].filter(({ settledOnly }) => !settledOnly)
