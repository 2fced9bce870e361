import * as calls from './call-rules.ts'
import type { CheckedRule } from './checked-rule.ts'
import * as cycles from './cycle-rules.ts'
import * as imports from './import-rules.ts'
import * as names from './name-rules.ts'

const feature = 'server/src/features'

export const structureRules: readonly CheckedRule[] = [
  {
    name: 'the package contract imports only zod',
    rule: imports.contractIsPure,
    broken: { 'contract/src/auth.ts': "import { x } from '@boxzone/i18n'" },
    allowed: { 'contract/src/auth.ts': "import { z } from 'zod'\nimport { endpoint } from './endpoint.ts'" },
  },
  {
    name: 'web and server do not import each other',
    rule: imports.webAndServerAreSeparate,
    broken: {
      'web/app/lib/x.ts': "import type { X } from '../../../server/src/config.ts'",
      'server/src/x.ts': "const web = import('../../web/app/root.tsx')",
    },
    allowed: { 'web/app/lib/x.ts': "import { api } from '@boxzone/contract'" },
  },
  {
    name: 'a layer imports only lower layers',
    rule: imports.layersImportDownwards,
    broken: {
      'server/src/config/x.ts': "import type { Log } from '#src/kernel/log.ts'",
      'server/src/kernel/http.ts': "import { x } from '#src/features/orders/index.ts'",
      'server/src/features/orders/x.ts': "import type { App } from '#src/app.ts'",
      'web/app/ui/x.tsx': "export { x } from '../features/map/index.ts'",
      'web/app/ui/y.tsx': "import { call } from '#app/lib/api/call.ts'",
      'web/app/domain/x.ts': "import { Button } from '#app/ui/base/button.tsx'",
      'web/app/lib/format/x.ts': "import { call } from '#app/lib/api/call.ts'",
      'web/app/lib/session/x.ts': "import { useMoney } from '#app/lib/format/use-money.ts'",
      'web/app/features/map/x.ts': "import { x } from '#app/boot/client/idle-tasks.ts'",
      'e2e/x.e2e.ts': "import { x } from '../hazards/money/crashes.ts'",
      'checks/x.test.ts': "import { x } from '../bench/measure.ts'",
      'testkit/app/x.ts': "import { x } from '../../e2e/harness/journey.ts'",
      'testkit/services/x.mjs': "import { x } from '../../server/src/app.ts'",
    },
    allowed: {
      'web/app/screens/boxes/boxes.screen.tsx': "import { Map } from '#app/features/map/index.ts'",
      'web/app/ui/x.tsx': "import { share } from '#app/lib/browser/share.ts'",
      'web/app/lib/auth/x.ts': "import { call } from '#app/lib/api/call.ts'",
      'server/src/start.ts': "import { seedDemo } from './demo/seed.repo.ts'",
      'bench/x.ts': "import { reduceDraft } from '../web/app/features/order-draft/draft-events.ts'",
      'testkit/app/x.ts': "import { x } from '../../scripts/lib/paths.mjs'",
    },
  },
  {
    name: 'tests of the product import only testkit/services',
    rule: imports.productTestsUseServicesOnly,
    broken: {
      'server/src/a.test.ts': "import { startServer } from '../../testkit/app/server.ts'",
      'web/app/a.test.ts': "import { watch } from '../../testkit/browser/page-error-watcher.ts'",
    },
    allowed: { 'server/src/a.test.ts': "import { startPostgres } from '../../testkit/services/postgres.mjs'" },
  },
  {
    name: 'production code imports no test code',
    rule: imports.productionImportsNoTestCode,
    broken: {
      'server/src/features/orders/x.ts': "import { sample } from '#src/documents/testing/sample-contracts.ts'",
      'web/app/ui/x.tsx': "import { render } from '#app/testing/render.tsx'",
    },
    allowed: {
      'server/src/features/orders/x.test.ts': "import { sample } from '#src/documents/testing/sample-contracts.ts'",
      'server/src/features/orders/x.ts': "import { sample } from '#src/documents/samples/contracts.ts'",
    },
  },
  {
    name: 'only web/app/boot imports unstable exports of React Router',
    rule: imports.routerInternalsStayInBoot,
    broken: { 'web/app/root.tsx': "import { UNSAFE_FrameworkContext } from 'react-router'" },
    allowed: {
      'web/app/boot/x.ts': "import { UNSAFE_FrameworkContext } from 'react-router'",
      'web/app/root.tsx': "import { useLocation } from 'react-router'",
    },
  },
  {
    name: 'every call has its own file and test',
    rule: calls.callsHaveFiles,
    broken: {
      [`${feature}/orders/offer.ts`]: 'export const offerRoute = route(api.offer, f)',
      [`${feature}/orders/order-state.ts`]: 'export const a = urgent(sharedRoute(api.orderSummary, f))',
      [`${feature}/orders/order-summary.ts`]: 'const a = route(api.orderSummary, f); const b = route(api.offer, f)',
    },
    allowed: {
      [`${feature}/orders/offer.ts`]: 'export const offerRoute = route(api.offer, f)',
      [`${feature}/orders/offer.test.ts`]: "test('returns the offer', async () => {})",
    },
  },
  {
    name: 'every change by staff is audited',
    rule: calls.staffChangesAreAudited,
    broken: {
      'contract/src/office-boxes.ts': "export const boxState = endpoint({ method: 'POST', auth: 'staff', path: '/a' })",
      [`${feature}/boxes/box-state.ts`]: 'export const a = route(api.boxState, (ctx) => ctx.transaction(change))',
    },
    allowed: {
      'contract/src/office-boxes.ts': [
        "export const boxState = endpoint({ method: 'POST', auth: 'staff', path: '/a' })",
        "export const boxList = endpoint({ method: 'GET', auth: 'staff', path: '/a' })",
        "export const order = endpoint({ method: 'POST', auth: 'client', path: '/b' })",
      ].join('\n'),
      [`${feature}/boxes/box-state.ts`]: 'export const a = route(api.boxState, (ctx) => changeAsStaff(ctx, b, c))',
      [`${feature}/boxes/box-list.ts`]: 'export const a = route(api.boxList, (ctx) => findBoxes(ctx))',
      [`${feature}/boxes/order.ts`]: 'export const a = route(api.order, (ctx) => ctx.transaction(change))',
    },
  },
  {
    name: 'two modules of a package export no common name',
    rule: names.exportedNamesAreUnique,
    broken: {
      'server/src/kernel/a.ts': 'export const present = 1',
      'server/src/features/orders/b.ts': 'export function present() {}',
    },
    allowed: {
      'server/src/kernel/a.ts': 'export const present = 1',
      'server/src/kernel/index.ts': "export { present } from './a.ts'",
      'web/app/ui/a.ts': 'export const present = 1',
      'web/app/screens/a.screen.tsx': 'export const handle = {}',
      'web/app/screens/b.screen.tsx': 'export const handle = {}',
    },
  },
  {
    name: 'rules are pure',
    rule: imports.rulesArePure,
    broken: { [`${feature}/orders/orders.rules.ts`]: "import { now } from '#src/kernel/clock.ts'" },
    allowed: { [`${feature}/orders/orders.rules.ts`]: "import type { Box } from './orders.repo.ts'" },
  },
  {
    name: 'only one folder imports each vendor package',
    rule: imports.packagesStayInTheirFolder,
    broken: {
      [`${feature}/accounts/x.ts`]: "import nodemailer from 'nodemailer'",
      'server/src/main.ts': "import type { FastifyInstance } from 'fastify'",
    },
    allowed: { 'server/src/kernel/http.ts': "import fastify from 'fastify'" },
  },
  {
    name: 'server features are imported through index.ts',
    rule: imports.featuresAreImportedThroughIndex,
    broken: { [`${feature}/rents/x.ts`]: "import { f } from '../orders/orders.repo.ts'" },
    allowed: {
      'server/src/routes.ts': "import { f } from './features/orders/index.ts'",
      [`${feature}/orders/place-order.ts`]: "import { f } from './orders.repo.ts'",
      'hazards/office/x.ts': "import { f } from '../../server/src/features/orders/testing/prepare-order.ts'",
    },
  },
  {
    name: 'server features import only ports and rules of gateways',
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
    name: 'server features form no import cycle',
    rule: cycles.noFeatureCycles,
    broken: {
      [`${feature}/rents/a.ts`]: "import { f } from '../orders/index.ts'",
      [`${feature}/orders/b.ts`]: "import type { F } from '../rents/index.ts'",
    },
    allowed: { [`${feature}/rents/a.ts`]: "import { f } from '../orders/index.ts'" },
  },
  {
    name: 'files form no import cycle',
    rule: cycles.noImportCycles,
    broken: {
      'i18n/src/a.ts': "import './b.ts'",
      'i18n/src/b.ts': "import type { C } from './c.ts'",
      'i18n/src/c.ts': "import './a.ts'",
    },
    allowed: { 'i18n/src/a.ts': "import './b.ts'", 'i18n/src/b.ts': "import type { A } from './c.ts'" },
  },
  {
    name: 'web features do not import each other',
    rule: imports.webFeaturesAreApart,
    broken: { 'web/app/features/map/x.tsx': "import { Plan } from '#app/features/floor-plan/index.ts'" },
    allowed: { 'web/app/features/map/x.tsx': "import { pin } from './pin.ts'" },
  },
  {
    name: 'office screens do not import each other',
    rule: imports.officeScreensAreApart,
    broken: { 'web/app/office/screens/money/x.tsx': "import { Row } from '../today/row.tsx'" },
    allowed: { 'web/app/office/screens/money/x.tsx': "import { Panel } from '../../kit/page.tsx'" },
  },
]
