import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import type { TestApp } from './test-app.ts'

/** Violated invariants of payments and rents after all queued work is done. */
export async function findMoneyViolations(app: TestApp) {
  await app.settle()
  return findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])
}
