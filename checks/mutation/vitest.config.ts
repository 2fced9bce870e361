import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The quick tests of pure rules: what a changed rule has to be caught by. */
export default defineConfig({
  root,
  resolve: { alias: { 'virtual:calls': `${root}contract/src/calls.ts` } },
  test: {
    include: ['{contract,i18n,server,web}/**/*.rules.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    environment: 'node',
    env: { TZ: 'UTC' },
    isolate: false,
  },
})
