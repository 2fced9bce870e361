import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Without `--project`, only the unit and DOM projects are offered: `vitest run server/src/x.test.ts` stays quick
// and starts neither a PostgreSQL server nor a browser.
const asked = process.argv.some((argument) => argument === '--project' || argument.startsWith('--project='))

const shared = {
  // use-intl ships React code that must see the same copy of React as ours.
  server: { deps: { inline: [/use-intl/] } },
  environment: 'node',
  env: { TZ: 'UTC' },
  restoreMocks: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Modules keep no state of their own, so files share what is loaded: half the time of loading it for each.
  isolate: false,
  // Vitest would leave one of two cores to itself.
  maxWorkers: Math.max(2, availableParallelism() - 1),
} satisfies TestProjectInlineConfiguration['test']

/** Checks of what is built: the quick run builds nothing. */
const ofTheBuild = ['e2e/page-weights.e2e.ts', 'e2e/built-packages.e2e.ts']
/** Once in each browser. */
const mainJourneys = 'e2e/journeys/*.e2e.ts'
const domTests = 'web/app/**/*.dom.test.tsx'
const leftOut = ['**/node_modules/**', '**/build/**', '**/.react-router/**']

/** The tests that meet a database; the others have nothing to learn from a second engine. */
const meetDatabase = () =>
  globSync('server/src/**/*.test.{ts,tsx}').filter(
    (file) =>
      !file.startsWith('server/src/documents/') && /testing\/|test-app|database/.test(readFileSync(file, 'utf8')),
  )

/** Whole lives of contracts, races, thousands of cases: `npm test` has them on PostgreSQL, and named by their path they run here. */
const long = [
  'server/src/features/{orders/place-without-login,rents/two-years-of-billing,rents/billing-race}.test.ts',
  'server/src/features/{assistant/chat-stream,assistant/injection,doors/rights-matrix}.test.ts',
  'server/src/features/{payments/payment-webhook,payments/hostile-provider,push/send-push,push/subscribe-to-push}.test.ts',
  'server/src/features/{doors/box-unlock,contract-import/import-contracts}.test.ts',
  'server/src/kernel/{mail/outbox-worker,database/prepared-statements}.test.ts',
  'server/src/{gateways/locks/mqtt-locks,testing/countries,testing/injections,testing/rental-simulation}.test.ts',
  'server/src/features/operations/backup/backup.test.ts',
  'server/src/kernel/database/pooler.test.ts',
  'server/src/features/{accounts/remove-account,accounts/data-export}.test.ts',
  'server/src/features/service-access/{*-unlock-token,token-*-unlock,unlock-tokens,service-access-clean-up}.test.ts',
  'server/src/features/{rents/billing,rents/refused-charge,orders/retry-payment,orders/place-with-login}.test.ts',
  'server/src/features/termination/{cancellation-preview,request-cancellation,terminate-contract,was-*}.test.ts',
  'server/src/features/{withdrawal/withdraw,withdrawal/withdraw-contract,push/push-causes}.test.ts',
  'server/src/features/accounts/{login,change-password-by-token}.test.ts',
  'server/src/features/orders/{order-state,repeat-order,restore-draft,order-summary,offer}.test.ts',
  'server/src/features/rents/{mark-rent-paid,buyer-of-contract,remind-overdue,announce-rent,private-customer-vat}.test.ts',
  'server/src/features/warehouse-import/import-warehouses.test.ts',
  'server/src/{cli/run-cli,kernel/jobs/queue,gateways/payments/sandbox/card-page}.test.ts',
]
const isNamed = process.argv.some((argument) => argument.includes('.test.ts'))

const unit = {
  extends: true,
  test: {
    ...shared,
    name: 'unit',
    include: ['{contract,i18n,server,web,checks,scripts,testkit,hazards,bench}/**/*.test.{ts,tsx}'],
    exclude: [...leftOut, ...ofTheBuild, domTests, ...(isNamed ? [] : long)],
    setupFiles: ['./scripts/clean-environment.mjs'],
  },
} satisfies TestProjectInlineConfiguration

/** Hooks and components in a simulated DOM. Each file has its own module instances, because stores hold state. */
const webDom = {
  extends: true,
  test: {
    ...shared,
    name: 'web-dom',
    include: [domTests],
    environment: 'happy-dom',
    isolate: true,
    setupFiles: ['./scripts/clean-environment.mjs', './web/app/testing/dom-setup.ts'],
  },
} satisfies TestProjectInlineConfiguration

const postgres = {
  extends: true,
  test: {
    ...shared,
    name: 'postgres',
    include: meetDatabase(),
    globalSetup: ['./testkit/services/postgres.mjs'],
    setupFiles: ['./scripts/clean-environment.mjs', './testkit/services/postgres-environment.mjs'],
  },
} satisfies TestProjectInlineConfiguration

const e2e = {
  extends: true,
  test: {
    ...shared,
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts', ...ofTheBuild],
    globalSetup: ['./e2e/harness/global-setup.ts'],
    // Two at a time, each worker with a server of its own.
    maxWorkers: 2,
    isolate: true,
    // A busy machine can fail a journey once; a fault of ours fails it again.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
} satisfies TestProjectInlineConfiguration

/** `npm run firefox`: the main journeys once more in another browser, where the machine has one. */
const firefox = {
  extends: true,
  test: {
    ...e2e.test,
    name: 'firefox',
    include: [mainJourneys],
    exclude: leftOut,
    env: { JOURNEY_BROWSER: 'firefox' },
    testTimeout: 180_000,
  },
} satisfies TestProjectInlineConfiguration

/** Servers of their own, or a map drawn in software: short to read and long to run, and a fresh checkout knows only sizes. */
const takeLong = /e2e\/(order-crash|boxes-map|consent|start-to-door|journeys\/overdue)\./

/** What takes longest begins first, so that the workers end together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => takeLong.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  // Built pages get the calls without their schemas and the texts compiled; tests get both as they are written.
  resolve: {
    alias: {
      'virtual:calls': fileURLToPath(new URL('contract/src/calls.ts', import.meta.url)),
      'virtual:texts': fileURLToPath(new URL('web/app/testing/texts.ts', import.meta.url)),
    },
  },
  test: {
    exclude: leftOut,
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: asked ? [unit, webDom, postgres, e2e, firefox] : [unit, webDom],
  },
})
