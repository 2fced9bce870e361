// Every rule has an example that breaks it, to prove that the rule can fail.
import { structureRules } from './broken-imports.ts'
import type { CheckedRule } from './checked-rule.ts'
import * as code from './code-rules.ts'
import * as file from './file-rules.ts'
import * as sql from './sql-rules.ts'

const feature = 'server/src/features'

export const checkedRules: readonly CheckedRule[] = [
  ...structureRules,
  {
    name: 'only web/app/boot uses internal names of React',
    rule: code.reactInternalsStayInBoot,
    broken: {
      'e2e/harness/x.ts': "const alive = (key: string) => key.startsWith('__reactFiber')",
      'web/app/lib/browser/x.ts': 'const context = window.__reactRouterContext',
    },
    allowed: {
      'web/app/boot/server/x.ts': 'const context = window.__reactRouterContext',
      'e2e/harness/x.ts': 'const alive = () => document.documentElement.dataset.hydrated',
    },
  },
  {
    name: 'only .repo.ts files contain SQL',
    rule: sql.sqlLivesInRepos,
    broken: {
      [`${feature}/orders/place-order.ts`]: "export const f = (tx: Tx) => tx.selectFrom('order').execute()",
      [`${feature}/orders/cancel.ts`]: "import { sql } from 'kysely'",
      'server/src/demo/fill.ts': "const text = 'delete from box where id = 1'",
    },
    allowed: {
      [`${feature}/orders/orders.repo.ts`]: "export const f = (tx: Tx) => tx.selectFrom('order').execute()",
      [`${feature}/orders/place-order.ts`]: "const text = 'updated'.slice(1)",
    },
  },
  {
    name: 'only one feature writes each table',
    rule: sql.tablesHaveOneWriter,
    broken: {
      [`${feature}/orders/orders.repo.ts`]: "export const f = (tx: Tx) => tx.insertInto('box').execute()",
      [`${feature}/rents/rents.repo.ts`]: 'export const f = (tx: Tx) => sql`update box set a = 1`.execute(tx)',
    },
    allowed: {
      [`${feature}/orders/orders.repo.ts`]: "export const f = (tx: Tx) => tx.insertInto('box').execute()",
      [`${feature}/rents/rents.repo.ts`]: "export const f = (tx: Tx) => tx.selectFrom('box').execute()",
      'server/src/demo/world.repo.ts': "export const f = (tx: Tx) => tx.insertInto('box').execute()",
    },
  },
  {
    name: 'only web/app/lib calls fetch',
    rule: code.webHasOneFetch,
    broken: { 'web/app/screens/x.screen.tsx': "export const load = () => fetch('/api/info')" },
    allowed: { 'web/app/lib/api/call.ts': "export const load = () => fetch('/api/info')" },
  },
  {
    name: 'only config.ts reads the environment',
    rule: code.environmentHasOneReader,
    broken: { 'server/src/kernel/x.ts': "export const port = process.env['PORT']" },
    allowed: {
      'server/src/config/config.ts': 'export const port = process.env.PORT',
      'scripts/x.mjs': 'process.env.PORT',
    },
  },
  {
    name: 'only clock.ts reads the time on the server',
    rule: code.timeHasOneSource,
    broken: { [`${feature}/orders/x.ts`]: 'const a = Date.now()', 'server/src/kernel/y.ts': 'const a = new Date()' },
    allowed: { 'server/src/kernel/clock.ts': 'const a = new Date()', 'server/src/y.ts': 'const a = new Date(0)' },
  },
  {
    name: 'only the locales contain visible text',
    rule: code.textsLiveInLocales,
    broken: {
      'web/app/screens/x.screen.tsx': 'export const X = () => <p>Hello there</p>',
      'web/app/ui/y.tsx': 'export const Y = () => <button aria-label="Close" />',
    },
    allowed: { 'web/app/ui/y.tsx': "export const Y = () => <p aria-label={t('a')}>Boxzone · {t('b')}</p>" },
  },
  {
    name: 'no code concatenates translated texts',
    rule: code.sentencesAreWhole,
    broken: {
      'web/app/ui/x.tsx': "const a = t('from') + name",
      'web/app/ui/y.tsx': `const a = \`\${t('from')} \${t('to')}\``,
    },
    allowed: { 'web/app/ui/x.tsx': `const a = t('fromTo', { from, to }); const title = \`\${t('boxes')} · Boxzone\`` },
  },
  {
    name: 'no transaction waits for the network',
    rule: code.transactionsStayLocal,
    broken: {
      [`${feature}/orders/a.ts`]: 'await ctx.transaction((tx) => providerOf(ctx, order.provider).refund(order))',
      [`${feature}/orders/b.ts`]: 'ctx.db.transaction().execute(async (tx) => { await ctx.payments.provider.open(1) })',
      [`${feature}/orders/c.ts`]: 'export const notify = async (ctx: Ctx, tx: Tx) => { await ctx.push?.send(a, b) }',
      [`${feature}/orders/d.ts`]:
        'const render = (ctx: Ctx) => ctx.renderPdf(invoice)\nexport const f = (ctx: Ctx) => ctx.transaction((tx) => render(ctx))',
      [`${feature}/orders/e.ts`]: 'export const f = (ctx: Ctx, tx: Tx) => fetch(url)',
    },
    allowed: {
      [`${feature}/orders/x.ts`]: 'await ctx.transaction((tx) => ctx.mail(tx, a)); await ctx.payments.provider.open(1)',
      [`${feature}/orders/y.ts`]: 'export const f = (tx: Tx, payments: Payment[]) => payments.some(isPaid)',
    },
  },
  {
    name: 'the server computes money in minor units',
    rule: code.moneyIsWhole,
    broken: {
      [`${feature}/orders/x.ts`]: 'const a = Math.round(price * 100)',
      [`${feature}/orders/y.ts`]: 'const a = parseFloat(body.amount)',
    },
    allowed: { [`${feature}/orders/x.ts`]: 'const percent = (share * 100).toFixed(1)' },
  },
  {
    name: 'dates are read in an explicit time zone',
    rule: code.daysHaveZones,
    broken: { [`${feature}/orders/x.ts`]: 'const a = day.getMonth()' },
    allowed: { [`${feature}/orders/x.ts`]: 'const a = day.getUTCMonth()' },
  },
  {
    name: 'code detects an inserted row by its returned id, not by a row count',
    rule: code.insertsAreNotCounted,
    broken: { [`${feature}/orders/x.repo.ts`]: 'const isNew = (await insert()).numInsertedOrUpdatedRows === 1n' },
    allowed: {
      [`${feature}/orders/x.repo.ts`]: "const isNew = (await insert.returning('id').executeTakeFirst()) !== undefined",
    },
  },
  {
    name: 'code uses `any`, `as` and `!` only with a comment that gives the reason',
    rule: code.typeEscapesHaveReasons,
    broken: {
      'contract/src/a.ts': 'export const a: any = 1',
      'contract/src/b.ts': 'export const b = x as string',
      'contract/src/c.ts': 'export const c = x!.y',
    },
    allowed: {
      'contract/src/a.ts': "export const a = ['b'] as const",
      'contract/src/b.ts': '// the schema has checked the value above\nexport const b = x as string',
    },
  },
  {
    name: 'a suppression has a reason',
    rule: code.suppressionsHaveReasons,
    broken: {
      'web/a.ts': '// @ts-ignore\nexport const a = 1',
      'web/b.ts': '// biome-ignore lint/suspicious/noConsole: \nexport const b = 1',
      'web/c.ts': '// @ts-expect-error\nexport const c = 1',
    },
    allowed: { 'web/a.ts': '// biome-ignore lint/a/b: the tool requires this form\nexport const a = 1' },
  },
  {
    name: 'no comment marks unfinished work',
    rule: code.noUnfinishedWork,
    broken: { 'web/a.ts': `// ${'TO'}${'DO'}: later\nexport const a = 1` },
    allowed: { 'web/a.ts': '// the list of things to do\nexport const a = 1' },
  },
  {
    name: 'a file has at most 300 lines',
    rule: file.filesAreShort,
    broken: { 'web/a.ts': 'export {}\n'.repeat(301) },
    allowed: { 'web/a.ts': 'export {}\n'.repeat(300) },
  },
  {
    name: 'modules have named exports only',
    rule: file.exportsAreNamed,
    broken: { 'web/app/ui/a.tsx': 'export default 1' },
    allowed: { 'web/app/screens/a.screen.tsx': 'export default function A() {}' },
  },
]
