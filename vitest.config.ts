import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Without `--project`, Vitest omits the projects that start a PostgreSQL server or a browser.
const hasProjectOption = process.argv.some((argument) => argument === '--project' || argument.startsWith('--project='))

const shared = {
  // use-intl ships React code that must use the same copy of React as the app.
  server: { deps: { inline: [/use-intl/] } },
  environment: 'node',
  env: { TZ: 'UTC' },
  restoreMocks: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Modules hold no state (except in `webDom` and `e2e` below), so test files share them. Loading them for each file
  // takes twice as long.
  isolate: false,
  // The default leaves one of two cores idle.
  maxWorkers: Math.max(2, availableParallelism() - 1),
} satisfies TestProjectInlineConfiguration['test']

/** For tests that wait for events: on a busy machine they can time out once. A defect fails them again. */
const busyMachineRetries = 1

/** These tests need a build, and `npm run check` does not build. */
const buildTests = ['e2e/page-weights.e2e.ts', 'e2e/built-packages.e2e.ts']
const mainJourneys = 'e2e/journeys/*.e2e.ts'
const domTests = 'web/app/**/*.dom.test.tsx'
const ignored = ['**/node_modules/**', '**/build/**', '**/.react-router/**']

/** `npm run check` runs them on PGlite, `npm test` on PostgreSQL. */
const databaseTests = globSync(['server/src/**/*.test.{ts,tsx}', 'evaluation/**/*.test.ts']).filter(
  (file) => !file.startsWith('server/src/documents/') && /testing\/|test-app|database/.test(readFileSync(file, 'utf8')),
)

/** `npm run check` omits these database tests, unless the command names the file. */
const slowTests = [
  'evaluation/assistant/evaluation.test.ts',
  'server/src/features/{orders/place-without-login,rents/two-years-of-billing,rents/billing-race}.test.ts',
  'server/src/features/{assistant/chat-stream,assistant/injection,doors/rights-matrix}.test.ts',
  'server/src/features/{payments/payment-webhook,payments/hostile-provider,push/send-push,push/subscribe-to-push}.test.ts',
  'server/src/features/{doors/box-unlock,contract-import/import-contracts}.test.ts',
  'server/src/kernel/{mail/outbox-worker,database/prepared-statements}.test.ts',
  'server/src/{gateways/locks/mqtt-locks,testing/countries,testing/injections,testing/rental-simulation,testing/seventh-country}.test.ts',
  'server/src/{features/operations/backup/backup,demo/history/history}.test.ts',
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

/** Tests without a database. */
const unit = {
  extends: true,
  test: {
    ...shared,
    name: 'unit',
    include: ['{contract,i18n,server,web,checks,scripts,testkit,hazards,bench,evaluation}/**/*.test.{ts,tsx}'],
    exclude: [...ignored, ...buildTests, domTests, ...databaseTests],
    setupFiles: ['./scripts/clean-environment.mjs'],
  },
} satisfies TestProjectInlineConfiguration

const pglite = {
  extends: true,
  test: {
    ...shared,
    name: 'pglite',
    include: databaseTests,
    exclude: isNamed ? [] : slowTests,
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
    retry: busyMachineRetries,
    setupFiles: ['./scripts/clean-environment.mjs', './web/app/testing/dom-setup.ts'],
  },
} satisfies TestProjectInlineConfiguration

const postgres = {
  extends: true,
  test: {
    ...shared,
    name: 'postgres',
    include: databaseTests,
    retry: busyMachineRetries,
    globalSetup: ['./testkit/services/postgres.mjs'],
    setupFiles: ['./scripts/clean-environment.mjs', './testkit/services/postgres-environment.mjs'],
  },
} satisfies TestProjectInlineConfiguration

const e2e = {
  extends: true,
  test: {
    ...shared,
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts', ...buildTests],
    globalSetup: ['./e2e/harness/global-setup.ts'],
    // Each worker has its own server. `global-setup.ts` starts two.
    maxWorkers: 2,
    isolate: true,
    retry: busyMachineRetries,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
} satisfies TestProjectInlineConfiguration

/** `npm run firefox` runs the main journeys in Firefox. */
const firefox = {
  extends: true,
  test: {
    ...e2e.test,
    name: 'firefox',
    include: [mainJourneys],
    exclude: ignored,
    env: { JOURNEY_BROWSER: 'firefox' },
    testTimeout: 180_000,
  },
} satisfies TestProjectInlineConfiguration

/** These journeys start servers or draw a map in software. Vitest cannot know their time in a fresh checkout. */
const slowJourneys = /e2e\/(order-crash|boxes-map|consent|start-to-door|journeys\/overdue)\./

/** The longest tests start first, so that the workers end at the same time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowJourneys.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  // The build generates these modules: calls without schemas, and compiled texts. Tests use the sources instead.
  resolve: {
    alias: {
      'virtual:calls': fileURLToPath(new URL('contract/src/calls.ts', import.meta.url)),
      'virtual:texts': fileURLToPath(new URL('web/app/testing/texts.ts', import.meta.url)),
    },
  },
  test: {
    exclude: ignored,
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: hasProjectOption ? [unit, pglite, webDom, postgres, e2e, firefox] : [unit, pglite, webDom],
  },
})
