import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
// With MUTATE=…: the tests beside the chosen files only.
const beside = process.env.MUTATE?.split(',').map((path) => `${path.slice(0, path.lastIndexOf('/'))}/*.rules.test.ts`)

/** The quick tests of pure rules: what a changed rule has to be caught by. */
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
