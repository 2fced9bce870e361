// For each rule of ARCHITECTURE.md: how it is checked, an example that breaks it and one that is close but allowed.
// A rule that was never seen to fail proves nothing.
import * as code from './code-rules.ts'
import * as file from './file-rules.ts'
import * as imports from './import-rules.ts'
import * as sql from './sql-rules.ts'

type Files = Record<string, string>

export interface CheckedRule {
  name: string
  rule: imports.Rule
  broken: Files
  allowed: Files
}

const feature = 'server/src/features'

export const checkedRules: CheckedRule[] = [
  {
    name: '1. the contract imports nothing but zod',
    rule: imports.contractIsPure,
    broken: { 'contract/src/auth.ts': "import { x } from '@boxzone/i18n'" },
    allowed: { 'contract/src/auth.ts': "import { z } from 'zod'\nimport { endpoint } from './endpoint.ts'" },
  },
  {
    name: '2. web and server do not import each other',
    rule: imports.webAndServerAreSeparate,
    broken: {
      'web/app/lib/x.ts': "import type { X } from '../../../server/src/config.ts'",
      'server/src/x.ts': "const web = import('../../web/app/root.tsx')",
    },
    allowed: { 'web/app/lib/x.ts': "import { api } from '@boxzone/contract'" },
  },
  {
    name: '3. kernel, gateways, ui and lib know no feature',
    rule: imports.kernelKnowsNoFeature,
    broken: {
      'server/src/kernel/http.ts': `import { x } from '#src/features/orders/index.ts'`,
      'web/app/ui/x.tsx': "export { x } from '../features/map/index.ts'",
    },
    allowed: { 'web/app/screens/boxes/boxes.screen.tsx': "import { Map } from '#app/features/map/index.ts'" },
  },
  {
    name: '4. rules are pure',
    rule: imports.rulesArePure,
    broken: { [`${feature}/orders/orders.rules.ts`]: "import { now } from '#src/kernel/clock.ts'" },
    allowed: { [`${feature}/orders/orders.rules.ts`]: "import type { Box } from './orders.repo.ts'" },
  },
  {
    name: '5. SQL lives in repos',
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
    name: '5. a table is written by one feature',
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
    name: "6. a vendor's package stays in its place",
    rule: imports.vendorsStayInGateways,
    broken: {
      [`${feature}/accounts/x.ts`]: "import nodemailer from 'nodemailer'",
      'server/src/main.ts': "import type { FastifyInstance } from 'fastify'",
    },
    allowed: { 'server/src/kernel/http.ts': "import fastify from 'fastify'" },
  },
  {
    name: '6. the web app fetches in one place',
    rule: code.webHasOneFetch,
    broken: { 'web/app/screens/x.screen.tsx': "export const load = () => fetch('/api/info')" },
    allowed: { 'web/app/lib/api/call.ts': "export const load = () => fetch('/api/info')" },
  },
  {
    name: '7. a server feature is reached through its index.ts',
    rule: imports.featuresAreImportedThroughIndex,
    broken: { [`${feature}/rents/x.ts`]: "import { f } from '../orders/orders.repo.ts'" },
    allowed: {
      'server/src/routes.ts': "import { f } from './features/orders/index.ts'",
      [`${feature}/orders/place-order.ts`]: "import { f } from './orders.repo.ts'",
    },
  },
  {
    name: '7. server features know the ports of gateways and their rules, not what stands behind',
    rule: imports.featuresKnowPortsOnly,
    broken: { [`${feature}/orders/x.ts`]: "import { stripe } from '#src/gateways/payments/stripe/stripe.ts'" },
    allowed: {
      [`${feature}/orders/x.ts`]: "import type { PaymentProvider } from '#src/gateways/payments/port.ts'",
      [`${feature}/orders/x.test.ts`]:
        "import { wellBehaved } from '../../server/src/gateways/payments/sandbox/fault-injection.ts'",
      'server/src/app.ts': "import { openPayments } from './gateways/payments/open-payments.ts'",
    },
  },
  {
    name: '7. server features do not need each other',
    rule: imports.noFeatureCycles,
    broken: {
      [`${feature}/rents/a.ts`]: "import { f } from '../orders/index.ts'",
      [`${feature}/orders/b.ts`]: "import type { F } from '../rents/index.ts'",
    },
    allowed: { [`${feature}/rents/a.ts`]: "import { f } from '../orders/index.ts'" },
  },
  {
    name: '7. files do not import each other in a circle',
    rule: imports.noImportCycles,
    broken: {
      'i18n/src/a.ts': "import './b.ts'",
      'i18n/src/b.ts': "import './c.ts'",
      'i18n/src/c.ts': "import './a.ts'",
    },
    allowed: { 'i18n/src/a.ts': "import './b.ts'", 'i18n/src/b.ts': "import type { A } from './a.ts'" },
  },
  {
    name: '8. web features do not import each other',
    rule: imports.webFeaturesAreApart,
    broken: { 'web/app/features/map/x.tsx': "import { Plan } from '#app/features/floor-plan/index.ts'" },
    allowed: { 'web/app/features/map/x.tsx': "import { pin } from './pin.ts'" },
  },
  {
    name: '9. the environment has one reader',
    rule: code.environmentHasOneReader,
    broken: { 'server/src/kernel/x.ts': "export const port = process.env['PORT']" },
    allowed: {
      'server/src/config/config.ts': 'export const port = process.env.PORT',
      'scripts/x.mjs': 'process.env.PORT',
    },
  },
  {
    name: '9. the time has one source on the server',
    rule: code.timeHasOneSource,
    broken: { [`${feature}/orders/x.ts`]: 'const a = Date.now()', 'server/src/kernel/y.ts': 'const a = new Date()' },
    allowed: { 'server/src/kernel/clock.ts': 'const a = new Date()', 'server/src/y.ts': 'const a = new Date(0)' },
  },
  {
    name: '10. visible text lives in the locales',
    rule: code.textsLiveInLocales,
    broken: {
      'web/app/screens/x.screen.tsx': 'export const X = () => <p>Hello there</p>',
      'web/app/ui/y.tsx': 'export const Y = () => <button aria-label="Close" />',
    },
    allowed: { 'web/app/ui/y.tsx': "export const Y = () => <p aria-label={t('a')}>Boxzone · {t('b')}</p>" },
  },
  {
    name: '10. a sentence is never glued from pieces',
    rule: code.sentencesAreWhole,
    broken: {
      'web/app/ui/x.tsx': "const a = t('from') + name",
      'web/app/ui/y.tsx': `const a = \`\${t('from')} \${t('to')}\``,
    },
    allowed: { 'web/app/ui/x.tsx': `const a = t('fromTo', { from, to }); const title = \`\${t('boxes')} · Boxzone\`` },
  },
  {
    name: '11. no network call and no e-mail inside a transaction',
    rule: code.transactionsStayLocal,
    broken: {
      [`${feature}/orders/a.ts`]: 'await ctx.transaction((tx) => providerOf(ctx, order.provider).refund(order))',
      [`${feature}/orders/b.ts`]: 'ctx.db.transaction().execute(async (tx) => { await ctx.payments.provider.open(1) })',
      [`${feature}/orders/c.ts`]: 'export const tell = async (ctx: Ctx, tx: Tx) => { await ctx.push?.send(a, b) }',
      [`${feature}/orders/d.ts`]:
        'const draw = (ctx: Ctx) => ctx.print(paper)\nexport const f = (ctx: Ctx) => ctx.transaction((tx) => draw(ctx))',
      [`${feature}/orders/e.ts`]: 'export const f = (ctx: Ctx, tx: Tx) => fetch(address)',
    },
    allowed: {
      [`${feature}/orders/x.ts`]: 'await ctx.transaction((tx) => ctx.mail(tx, a)); await ctx.payments.provider.open(1)',
      [`${feature}/orders/y.ts`]: 'export const f = (tx: Tx, payments: Payment[]) => payments.some(isPaid)',
    },
  },
  {
    name: '12. money is never a float on the server',
    rule: code.moneyIsWhole,
    broken: {
      [`${feature}/orders/x.ts`]: 'const a = Math.round(price * 100)',
      [`${feature}/orders/y.ts`]: 'const a = parseFloat(body.amount)',
    },
    allowed: { [`${feature}/orders/x.ts`]: 'const percent = (share * 100).toFixed(1)' },
  },
  {
    name: '12. no day without a zone',
    rule: code.daysHaveZones,
    broken: { [`${feature}/orders/x.ts`]: 'const a = day.getMonth()' },
    allowed: { [`${feature}/orders/x.ts`]: 'const a = day.getUTCMonth()' },
  },
  {
    name: 'no insert is counted',
    rule: code.insertsAreNotCounted,
    broken: { [`${feature}/orders/x.repo.ts`]: 'const isNew = (await insert()).numInsertedOrUpdatedRows === 1n' },
    allowed: {
      [`${feature}/orders/x.repo.ts`]: "const isNew = (await insert.returning('id').executeTakeFirst()) !== undefined",
    },
  },
  {
    name: '13. no any, no as, no !',
    rule: code.typesAreHonest,
    broken: {
      'contract/src/a.ts': 'export const a: any = 1',
      'contract/src/b.ts': 'export const b = x as string',
      'contract/src/c.ts': 'export const c = x!.y',
    },
    allowed: {
      'contract/src/a.ts': "export const a = ['b'] as const",
      'contract/src/b.ts': '// the parser has checked it just above\nexport const b = x as string',
    },
  },
  {
    name: '13. no suppression without a reason',
    rule: code.suppressionsHaveReasons,
    broken: {
      'web/a.ts': '// @ts-ignore\nexport const a = 1',
      'web/b.ts': '// biome-ignore lint/suspicious/noConsole: \nexport const b = 1',
      'web/c.ts': '// @ts-expect-error\nexport const c = 1',
    },
    allowed: { 'web/a.ts': '// biome-ignore lint/a/b: the tool wants it so\nexport const a = 1' },
  },
  {
    name: 'nothing is left to do',
    rule: code.nothingIsLeftToDo,
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
    name: 'exports are named',
    rule: file.exportsAreNamed,
    broken: { 'web/app/ui/a.tsx': 'export default 1' },
    allowed: { 'web/app/screens/a.screen.tsx': 'export default function A() {}' },
  },
]
