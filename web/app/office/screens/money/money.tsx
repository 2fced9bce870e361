import { officeToday } from 'virtual:calls'
import type { Permission } from '@boxzone/contract'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useIsPhone } from '#app/ui/viewport/use-is-phone.ts'
import { OfficePage } from '../../kit/page.tsx'
import { QueryFailure } from '../../kit/query-view.tsx'
import { ViewLinks } from '../../kit/view-links.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink, useScope } from '../../lib/use-scope.ts'
import { Collections } from './collections.tsx'
import { Disputes } from './disputes.tsx'
import { Exports } from './exports.tsx'
import { Invoices } from './invoices.tsx'
import { CollectedFact, OverdueFacts } from './overdue-facts.tsx'
import { Parked } from './parked.tsx'
import { Payments } from './payments.tsx'
import { Refunds } from './refunds.tsx'
import { Statements } from './statements.tsx'

const views = {
  collections: { permission: 'contracts.read', Content: Collections },
  parked: { permission: 'payments.read', Content: Parked },
  refunds: { permission: 'payments.read', Content: Refunds },
  disputes: { permission: 'disputes.read', Content: Disputes },
  invoices: { permission: 'invoices.read', Content: Invoices },
  payments: { permission: 'payments.read', Content: Payments },
  statements: { permission: 'bank.read', Content: Statements },
  exports: { permission: 'exports.read', Content: Exports },
} as const satisfies Record<string, { permission: Permission; Content: ComponentType }>
type View = keyof typeof views

const isView = (name: string): name is View => Object.hasOwn(views, name)
const viewNames = Object.keys(views).filter(isView)

/** Payments and invoices that need action by staff, and the lists of documents. Each view has its own URL. */
export default function MoneyScreen() {
  const t = useTranslations('office-money')
  const may = usePermissions()
  const to = useOfficeLink()
  const { view: requested = 'collections' } = useParams()
  const view = isView(requested) ? requested : 'collections'
  const counts = useCounts()
  const isPhone = useIsPhone()
  const allowed = viewNames.filter((name) => may(views[name].permission))
  const { Content, permission } = views[view]
  return (
    <OfficePage
      title={t('title')}
      facts={
        may('contracts.read') &&
        (view === 'collections' || !isPhone) && (
          <>
            <OverdueFacts />
            <CollectedFact />
          </>
        )
      }
    >
      <ViewLinks
        label={t('views')}
        current={view}
        links={allowed.map((name) => ({
          key: name,
          to: to(name === 'collections' ? '/money' : `/money/${name}`),
          label: t(`view.${name}`),
          count: counts[name],
        }))}
      />
      {may(permission) ? <Content /> : <NotPermitted />}
    </OfficePage>
  )
}

function useCounts(): Partial<Record<View, number>> {
  const { data } = useOfficeQuery(officeToday, { warehouseId: useScope() })
  if (!data) return {}
  const { parkedPayments, refusedRefunds, disputes } = data
  return {
    ...(parkedPayments && { parked: parkedPayments.count }),
    ...(refusedRefunds && { refunds: refusedRefunds.count }),
    ...(disputes && { disputes: disputes.count }),
  }
}

function NotPermitted() {
  return <QueryFailure error={apiErrorFrom(403, { code: 'office/not-permitted' })} onRetry={() => {}} />
}
