import { plantedOfficeBugs } from './planted-office.ts'

/** A bug that replaces `find`, which the file contains exactly once, by `replace`. The test `caughtBy` must fail. */
export interface PlantedBug {
  readonly what: string
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly caughtBy: string
}

const features = 'server/src/features'

/** Plausible bugs in payments, doors, accounts, contracts, withdrawals and e-mails. */
const plantedCustomerBugs: readonly PlantedBug[] = [
  {
    what: 'an account reads a contract of another account by its id',
    file: `${features}/contracts/my-contract.ts`,
    find: 'findContracts(ctx.db, { accountId: ctx.user.id, id })',
    replace: 'findContracts(ctx.db, { id })',
    caughtBy: `${features}/contracts/my-contract.test.ts`,
  },
  {
    what: 'door codes are shown while access is suspended',
    file: `${features}/contracts/present-codes.ts`,
    find: "const isShown = visibility === 'SHOWN'",
    replace: "const isShown = visibility !== 'HIDDEN'",
    caughtBy: `${features}/contracts/present-codes.test.ts`,
  },
  {
    what: 'an account downloads an invoice of another account by its rent id',
    file: `${features}/rents/account-invoice.ts`,
    find: '{ accountId: ctx.user.id, id: rentId }',
    replace: '{ id: rentId }',
    caughtBy: `${features}/rents/invoice-download.test.ts`,
  },
  {
    what: 'the next attempt charges a paid rent again',
    file: `${features}/payments/charge-stored-card.ts`,
    find: "earlier.status === 'PAID' || (earlier.kind",
    replace: '(earlier.kind',
    caughtBy: `${features}/payments/charge-stored-card.test.ts`,
  },
  {
    what: 'a refund exceeds the payment',
    file: `${features}/payments/request-refund.ts`,
    find: 'refunded + amount > payment.amount',
    replace: 'amount > payment.amount',
    caughtBy: `${features}/payments/request-refund.test.ts`,
  },
  {
    what: 'a missing consent to an early start counts as consent',
    file: `${features}/orders/fulfil-order.ts`,
    find: 'order.consents.earlyStart ?? false',
    replace: 'order.consents.earlyStart ?? true',
    caughtBy: `${features}/orders/place-without-login.test.ts`,
  },
  {
    what: 'a used or expired voucher is accepted',
    file: `${features}/orders/make-quote.ts`,
    find: '  if (problem) throw new CallError(problem)\n  return voucher',
    replace: '  return voucher',
    caughtBy: `${features}/orders/order-summary.test.ts`,
  },
  {
    what: 'a payment of another amount counts as paid',
    file: `${features}/payments/settle-payment.ts`,
    find: 'if (!isSameMoney(payment, report)) return',
    replace: 'if (report.amount === -1) return',
    caughtBy: `${features}/payments/payment-webhook.test.ts`,
  },
  {
    what: 'the signature of a webhook is not verified',
    file: 'server/src/gateways/payments/sandbox/sandbox-provider.ts',
    find: '      assertSigned(secret, headers[signatureHeader], rawBody, now())\n',
    replace: '',
    caughtBy: `${features}/payments/payment-webhook.test.ts`,
  },
  {
    what: 'sessions stay valid after a password reset',
    file: `${features}/accounts/change-password-by-token.ts`,
    find: '      await deleteSignIns(tx, account.id)\n',
    replace: '',
    caughtBy: `${features}/accounts/change-password-by-token.test.ts`,
  },
  {
    what: 'repeated password guesses for one account from one source are not delayed',
    file: `${features}/accounts/login.ts`,
    find: 'delayFailures(ctx, [username, ctx.source], () =>',
    replace: 'delayFailures(ctx, [username, crypto.randomUUID()], () =>',
    caughtBy: `${features}/accounts/login.test.ts`,
  },
  {
    what: 'the registration e-mail uses the language of the operator',
    file: `${features}/accounts/register.ts`,
    find: '{ to: email, language, dedupeKey, data: { url } }',
    replace: "{ to: email, language: 'sk', dedupeKey, data: { url } }",
    caughtBy: `${features}/accounts/register.test.ts`,
  },
  {
    what: 'an account shares a Box of another account by its contract id',
    file: `${features}/contracts/contracts.repo.ts`,
    find: "const own = tx.selectFrom('contract').selectAll().where('id', '=', id).where('accountId', '=', accountId)",
    replace: "const own = tx.selectFrom('contract').selectAll().where('id', '=', id)",
    caughtBy: `${features}/box-sharing/add-box-sharing.test.ts`,
  },
  {
    what: 'a shared user retains access after the share was removed',
    file: `${features}/box-sharing/remove-box-sharing.ts`,
    find: 'const ended = sharedUser && (await endShare(ctx, tx, contractId, { accountId: sharedUser.accountId }))',
    replace: 'const ended = sharedUser && { ...sharedUser }',
    caughtBy: `${features}/box-sharing/remove-box-sharing.test.ts`,
  },
  {
    what: 'a door opens regardless of the position',
    file: `${features}/doors/unlock-as-account.ts`,
    find: 'position: { lat, lng, accuracy },',
    replace: 'position: { ...facts.door.location, accuracy: 1 },',
    caughtBy: `${features}/doors/box-unlock.test.ts`,
  },
  {
    what: 'an unlock link works after its expiry',
    file: `${features}/service-access/unlock-with-token.ts`,
    find: 'tokenRefusal(token, ctx.now()) ?? wrongDoor(token, found)',
    replace: 'wrongDoor(token, found)',
    caughtBy: `${features}/service-access/token-box-unlock.test.ts`,
  },
  {
    what: 'the deposit is not refunded after the inspection days',
    file: `${features}/termination/return-deposits.job.ts`,
    find: 'if (!contract || (await refundRetainedDeposit(ctx, tx, contract)) === 0) return false',
    replace: 'if (contract) return false',
    caughtBy: `${features}/termination/terminate-contract.test.ts`,
  },
  {
    what: 'a contract can be terminated before the first possible day',
    file: `${features}/termination/assert-can-terminate.ts`,
    find: 'day < firstPossibleTerminationDay(contract, today)',
    replace: 'day < today',
    caughtBy: `${features}/termination/request-cancellation.test.ts`,
  },
  {
    what: 'a contract with unpaid invoices can be terminated',
    file: `${features}/termination/assert-can-terminate.ts`,
    find: "  if (contract.overdueSince !== null) throw new CallError('cancelContract/unpaid-invoices')\n",
    replace: '',
    caughtBy: `${features}/rents/billing.test.ts`,
  },
  {
    what: 'a withdrawal refunds the deposit without deducting the days owed',
    file: `${features}/rents/refund-deposit.ts`,
    find: 'const amount = contract.deposit - disputed - overstay.gross',
    replace: 'const amount = contract.deposit - disputed',
    caughtBy: `${features}/withdrawal/withdraw-contract.test.ts`,
  },
  {
    what: 'a repeated withdrawal refunds twice',
    file: `${features}/withdrawal/settle-once.ts`,
    find: '  if (existingWithdrawal) return existingWithdrawal\n',
    replace: '',
    caughtBy: `${features}/withdrawal/withdraw-contract.test.ts`,
  },
  {
    what: 'a withdrawal takes effect although the customer objected to an earlier statement',
    file: `${features}/withdrawal/withdrawal-statements.rules.ts`,
    find: 'objectedBefore ? null : new Date(',
    replace: 'new Date(',
    caughtBy: `${features}/withdrawal/object-to-withdrawal.test.ts`,
  },
  {
    what: 'a rent uses the VAT rate of the first day of the contract',
    file: `${features}/rents/create-rents.ts`,
    find: 'contractVatOn(db, contract, period.from)',
    replace: 'contractVatOn(db, contract, contract.startsOn)',
    caughtBy: `${features}/rents/vat-rate-change.test.ts`,
  },
]

export const plantedBugs: readonly PlantedBug[] = [...plantedCustomerBugs, ...plantedOfficeBugs]
