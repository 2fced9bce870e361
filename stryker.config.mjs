// `npm run mutation` changes the rules one by one and checks that a test fails.
const selected = process.env.MUTATE?.split(',')

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'checks/mutation/vitest.config.ts', related: false },
  mutate: selected ?? ['{contract,i18n,server,web}/**/*.rules.ts', '!**/node_modules/**', '!**/build/**'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  plugins: ['@stryker-mutator/vitest-runner', './checks/mutation/table-reporter.ts'],
  reporters: ['clear-text', 'json', 'progress-append-only', 'table'],
  jsonReporter: { fileName: '.artifacts/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  // This file does not exist: Stryker would read a tsconfig with an API that TypeScript 7 no longer has.
  // A mutation run needs no types.
  tsconfigFile: 'no-tsconfig.json',
  tempDirName: '.artifacts/stryker',
  thresholds: { high: 95, low: 85, break: 85 },
  checkers: [],
  ignorePatterns: ['web/build', '.artifacts', '.data'],
}
