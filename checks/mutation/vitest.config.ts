import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
// MUTATE=… selects files. Only the tests of rules in their folders run.
const beside = process.env.MUTATE?.split(',').map((path) => `${path.slice(0, path.lastIndexOf('/'))}/*.rules.test.ts`)

/** Runs the fast tests of pure rules, which must detect the mutants. */
export default defineConfig({
  root,
  resolve: { alias: { 'virtual:calls': `${root}contract/src/calls.ts` } },
  test: {
    include: beside ?? ['{contract,i18n,server,web}/**/*.rules.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    setupFiles: ['checks/mutation/setup.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    isolate: false,
    testTimeout: 60_000,
  },
})
