import { accountEnumeration } from './accounts/account-enumeration.ts'
import { crossAccountAccess } from './accounts/cross-account-access.ts'
import { crossSite } from './accounts/cross-site.ts'
import { endedSessions } from './accounts/ended-sessions.ts'
import { forgedAddresses } from './accounts/forged-addresses.ts'
import { linksUsedOnce } from './accounts/links-used-once.ts'
import { passwordGuessing } from './accounts/password-guessing.ts'
import { stolenDatabase } from './accounts/stolen-database.ts'
import { accessLogIntegrity } from './doors/access-log.ts'
import { brokenLocks } from './doors/broken-locks.ts'
import { doubleTaps } from './doors/double-taps.ts'
import { lateCommands } from './doors/late-commands.ts'
import { replayedCommands } from './doors/replayed-commands.ts'
import { revokedRights } from './doors/revoked-rights.ts'
import { stolenPassword } from './doors/stolen-password.ts'
import { untrustedBrokers } from './doors/untrusted-brokers.ts'
import { databaseDown } from './failures/database-down.ts'
import { fullDisk } from './failures/full-disk.ts'
import { largeBackup } from './failures/large-backup.ts'
import { mailDown } from './failures/mail-down.ts'
import { memory } from './failures/memory.ts'
import { overload } from './failures/overload.ts'
import { providerDown } from './failures/provider-down.ts'
import { restarts } from './failures/restarts.ts'
import { thrownErrors } from './failures/thrown-errors.ts'
import { twoVersions } from './failures/two-versions.ts'
import { byTests } from './harness/by-tests.ts'
import type { Hazard } from './hazard.ts'
import { cardTesting } from './money/card-testing.ts'
import { cents } from './money/cents.ts'
import { clockSteps } from './money/clock-steps.ts'
import { concurrentOrders } from './money/concurrent-orders.ts'
import { crashes } from './money/crashes.ts'
import { databaseKilled } from './money/database-killed.ts'
import { earlyWebhooks } from './money/early-webhooks.ts'
import { manyWorkers } from './money/many-workers.ts'
import { missedDays } from './money/missed-days.ts'
import { monthEnds } from './money/month-ends.ts'
import { sameOrderAgain } from './money/same-order-again.ts'
import { skippedSteps } from './money/skipped-steps.ts'
import { smuggledFields } from './money/smuggled-fields.ts'
import { unknownOutcome } from './money/unknown-outcome.ts'
import { webhooks } from './money/webhooks.ts'
import { auditedChanges } from './office/audited-changes.ts'
import { bankImports } from './office/bank-imports.ts'
import { concurrentStaff } from './office/concurrent-staff.ts'
import { disputedContracts } from './office/disputed-contracts.ts'
import { endsForDefault } from './office/ends-for-default.ts'
import { killedPriceBatches } from './office/killed-price-batches.ts'
import { offlineCodes } from './office/offline-codes.ts'
import { roleMatrix } from './office/role-matrix.ts'
import { secondFactor } from './office/second-factor.ts'
import { completeExport } from './privacy/complete-export.ts'
import { erasedAccounts } from './privacy/erased-accounts.ts'
import { retentionPeriods } from './privacy/retention-periods.ts'
import { secretsInHistory } from './privacy/secrets-in-history.ts'
import { cardNumbers } from './web/card-numbers.ts'
import { checkoutScripts } from './web/checkout-scripts.ts'
import { errorReports } from './web/error-reports.ts'
import { fuzz } from './web/fuzz.ts'
import { headers } from './web/headers.ts'
import { heavyRequests } from './web/heavy-requests.ts'
import { logs } from './web/logs.ts'
import { outgoing } from './web/outgoing.ts'
import { pathTraversal } from './web/path-traversal.ts'
import { pdfReach } from './web/pdf-reach.ts'
import { redirects } from './web/redirects.ts'
import { slowClients } from './web/slow-clients.ts'
import { sqlInjection } from './web/sql-injection.ts'
import { storedText } from './web/stored-text.ts'

/** A hazard that `npm run hazards` runs, that only tests cover, or that is not run for a stated reason. */
export interface CatalogueEntry {
  readonly id: string
  readonly guarantee: string
  readonly hazard?: Hazard
  /** Test files that cover it in `npm test`, most with fewer trials. */
  readonly tests?: readonly string[]
  /** Reason why it is not run. */
  readonly reason?: string
}

const run = (hazard: Hazard, ...tests: string[]): CatalogueEntry => ({
  id: hazard.id,
  guarantee: hazard.guarantee,
  hazard,
  ...(tests.length > 0 ? { tests } : {}),
})
const inTests = (id: string, guarantee: string, ...tests: string[]): CatalogueEntry => ({ id, guarantee, tests })
const notRun = (id: string, guarantee: string, reason: string, ...tests: string[]): CatalogueEntry => ({
  id,
  guarantee,
  reason,
  ...(tests.length > 0 ? { tests } : {}),
})

const features = 'server/src/features'
const sweep = 'server/src/testing/sweep.test.ts'

const rightsMatrix = byTests({
  id: 'B1',
  guarantee: 'a door opens only with the required role, contract, position and lock state',
  files: [`${features}/doors/rights-matrix.test.ts`],
  cases: 1_792,
  note: '8 roles × 7 states × 8 positions × 4 lock states, compared with a separate table; a refusal sends no command',
})
const injections = byTests({
  id: 'D13',
  guarantee: 'prompt injections make the assistant neither disclose data nor act',
  files: [`${features}/assistant/injection.test.ts`, `${features}/assistant/chat-stream.test.ts`],
  cases: 200,
  note: '200 injections in eight languages; limits; the reply stops when the visitor disconnects',
})
const foreignEmailOrders = byTests({
  id: 'C6',
  guarantee: 'an order with another customer’s e-mail gives no access to the account',
  files: [
    `${features}/accounts/create-account-from-order.test.ts`,
    `${features}/accounts/change-password-by-token.test.ts`,
    'server/src/testing/attacks/end-a-strangers-contract.test.ts',
    'server/src/testing/attacks/receive-door-codes-by-billing-address.test.ts',
    'server/src/testing/attacks/fill-the-waiting-list.test.ts',
    'server/src/testing/attacks/send-text-under-our-letterhead.test.ts',
  ],
  note: 'known and new e-mail addresses; a password reset ends every session of the attacker; public forms with a stranger’s number and e-mail address end no contract, reveal no match and send no text or door code of others',
})
const money: readonly CatalogueEntry[] = [
  run(concurrentOrders, `${features}/orders/place-without-login.test.ts`),
  run(sameOrderAgain, 'server/src/kernel/http/idempotency.test.ts'),
  run(crashes, 'e2e/order-crash.e2e.ts'),
  run(databaseKilled, 'server/src/kernel/database/durability.test.ts'),
  run(unknownOutcome, `${features}/payments/charge-stored-card.test.ts`),
  run(webhooks, `${features}/payments/payment-webhook.test.ts`),
  run(earlyWebhooks, `${features}/payments/payment-webhook.test.ts`, `${features}/payments/hostile-provider.test.ts`),
  run(manyWorkers, `${features}/rents/billing-race.test.ts`),
  run(missedDays, `${features}/rents/two-years-of-billing.test.ts`),
  run(monthEnds, `${features}/contracts/period.rules.test.ts`),
  run(clockSteps, `${features}/rents/two-years-of-billing.test.ts`),
  run(cents, `${features}/orders/quote.rules.test.ts`, `${features}/contracts/price.rules.test.ts`),
  run(smuggledFields, sweep),
  run(
    skippedSteps,
    'server/src/testing/rental-simulation.test.ts',
    `${features}/orders/orders.rules.test.ts`,
    `${features}/contracts/contracts.rules.test.ts`,
  ),
  run(cardTesting, 'server/src/gateways/payments/sandbox/card-page.test.ts'),
]

const doors: readonly CatalogueEntry[] = [
  run(rightsMatrix, `${features}/doors/rights-matrix.test.ts`),
  run(revokedRights, `${features}/doors/revocation.test.ts`),
  run(brokenLocks, 'server/src/gateways/locks/mqtt-locks.test.ts', `${features}/doors/box-unlock.test.ts`),
  run(lateCommands, 'server/src/gateways/locks/mqtt-locks.test.ts'),
  run(replayedCommands, 'server/src/gateways/locks/mqtt-locks.test.ts'),
  run(doubleTaps, `${features}/doors/box-unlock.test.ts`),
  run(stolenPassword, 'server/src/gateways/locks/mqtt-locks.test.ts'),
  run(untrustedBrokers, 'server/src/config/config.test.ts', 'checks/deploy.test.ts'),
  run(accessLogIntegrity, `${features}/doors/rights-matrix.test.ts`),
  notRun(
    'B10',
    'without power or server a Box stays locked and exits stay open',
    'depends on the hardware: docs/locks.md and docs/operations.md list the requirements for vendors',
    `${features}/doors/box-unlock.test.ts`,
  ),
]

const accounts: readonly CatalogueEntry[] = [
  run(crossAccountAccess, sweep),
  inTests('C2', 'customers cannot use staff calls (part of the matrix of C1)', sweep),
  run(passwordGuessing, `${features}/accounts/login.test.ts`, 'server/src/testing/attacks/locked-out-owner.test.ts'),
  run(forgedAddresses, `${features}/accounts/login.test.ts`),
  run(accountEnumeration, `${features}/accounts/login.test.ts`),
  run(
    foreignEmailOrders,
    `${features}/accounts/create-account-from-order.test.ts`,
    'server/src/testing/attacks/stolen-session.test.ts',
  ),
  run(stolenDatabase, `${features}/accounts/device-login.test.ts`),
  run(linksUsedOnce, `${features}/accounts/change-password-by-token.test.ts`),
  notRun(
    'C9',
    'the server detects a stolen device token',
    'by decision: a device token does not rotate; it is bound to its device and expires after 180 days or with a password reset',
    `${features}/accounts/device-login.test.ts`,
  ),
  run(endedSessions, `${features}/accounts/login.test.ts`, `${features}/accounts/change-password.test.ts`),
  run(crossSite, sweep),
  notRun(
    'C12',
    'the server refuses weak passwords',
    'for customers the specification requires six characters with a digit and no list of weak passwords; staff have stricter rules',
    `${features}/accounts/register.test.ts`,
    `${features}/accounts/staff-password.rules.test.ts`,
  ),
]

const web: readonly CatalogueEntry[] = [
  run(fuzz, sweep),
  run(sqlInjection, 'server/src/testing/injections.test.ts', 'checks/architecture.test.ts', sweep),
  run(
    storedText,
    'e2e/page-error-watcher.e2e.ts',
    'server/src/kernel/mail/render-email.test.tsx',
    'server/src/documents/xml.test.ts',
  ),
  run(pdfReach, 'server/src/documents/contract.pdf.test.ts', 'server/src/documents/invoice.pdf.test.ts'),
  run(pathTraversal, 'server/src/kernel/http/server.test.ts'),
  run(redirects, 'web/app/lib/routing/safe-redirect.test.ts'),
  run(outgoing, 'server/src/gateways/push/public-host.rules.test.ts', 'server/src/gateways/push/web-push.test.ts'),
  run(headers, 'server/src/kernel/http/headers.test.ts'),
  run(checkoutScripts, 'e2e/order.e2e.ts'),
  run(
    cardNumbers,
    'server/src/gateways/payments/sandbox/card-page.test.ts',
    `${features}/operations/operations.rules.test.ts`,
  ),
  run(heavyRequests),
  run(slowClients, 'server/src/kernel/http/graceful-close.test.ts'),
  run(injections, `${features}/assistant/injection.test.ts`, `${features}/assistant/chat-stream.test.ts`),
  run(errorReports, `${features}/operations/operations.rules.test.ts`),
  run(logs, 'server/src/kernel/http/server.test.ts'),
]

const failures: readonly CatalogueEntry[] = [
  run(databaseDown, 'server/src/kernel/database/connection-watchdog.test.ts', 'server/src/kernel/http/server.test.ts'),
  run(overload, 'server/src/kernel/http/concurrency-limiter.test.ts', 'server/src/kernel/http/server.test.ts'),
  run(mailDown, 'server/src/kernel/mail/outbox-worker.test.ts'),
  run(providerDown, `${features}/payments/open-payment-page.test.ts`),
  run(fullDisk, 'server/src/kernel/http/server.test.ts', 'server/src/kernel/database/durability.test.ts'),
  run(restarts, 'server/src/kernel/http/graceful-close.test.ts'),
  run(thrownErrors, 'server/src/kernel/http/server.test.ts'),
  run(largeBackup, `${features}/operations/backup/backup.test.ts`),
  run(
    twoVersions,
    'server/src/kernel/database/prepared-statements.test.ts',
    'server/src/kernel/database/migrate.test.ts',
  ),
  run(memory),
  inTests(
    'E11',
    'a phone that was offline shows no outdated state as current',
    'e2e/journeys/everywhere.e2e.ts',
    'e2e/offline.e2e.ts',
  ),
]

const privacy: readonly CatalogueEntry[] = [
  run(completeExport, `${features}/accounts/data-export.test.ts`),
  run(erasedAccounts, `${features}/accounts/remove-account.test.ts`),
  run(
    retentionPeriods,
    `${features}/orders/orders-clean-up.test.ts`,
    `${features}/doors/doors-clean-up.test.ts`,
    `${features}/service-access/service-access-clean-up.test.ts`,
    `${features}/assistant/chat-stream.test.ts`,
  ),
  notRun(
    'F4',
    'no package with a known vulnerability',
    'no audit service is available; versions are pinned, licences and reasons are checked',
    'checks/dependencies.test.ts',
  ),
  run(secretsInHistory),
  notRun('F6', 'tests detect changed code', '`npm run mutation` is a separate command', 'checks/architecture.test.ts'),
]

const office: readonly CatalogueEntry[] = [
  run(roleMatrix, 'hazards/office/office-cases.test.ts', 'server/src/testing/office-permissions.test.ts'),
  run(auditedChanges, 'server/src/kernel/audit/change-with-audit.test.ts', `${features}/staff/office-audit.test.ts`),
  run(concurrentStaff, `${features}/corrections/refund-office-payment.test.ts`),
  run(
    endsForDefault,
    `${features}/contract-actions/end-contract.test.ts`,
    `${features}/contract-actions/settle-end.test.ts`,
  ),
  run(killedPriceBatches, `${features}/price-changes/change-prices.test.ts`),
  run(
    bankImports,
    `${features}/bank-statements/book-bank-statement.test.ts`,
    `${features}/bank-statements/camt.rules.test.ts`,
  ),
  run(disputedContracts, `${features}/payments/record-dispute.test.ts`),
  run(offlineCodes, `${features}/door-codes/send-codes.test.ts`, `${features}/doors/office-doors.test.ts`),
  run(secondFactor, `${features}/staff/office-totp.test.ts`, `${features}/staff/office-passkey-verify.test.ts`),
]

export const catalogue: readonly CatalogueEntry[] = [
  ...money,
  ...doors,
  ...accounts,
  ...web,
  ...failures,
  ...privacy,
  ...office,
]
