import type { Permission } from '@boxzone/contract'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { OfficePage } from '../../kit/page.tsx'
import { QueryFailure } from '../../kit/query-view.tsx'
import { ViewLinks } from '../../kit/view-links.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { RentChanges } from './rent-changes.tsx'
import { StreetPricesView } from './street-prices.tsx'
import { Vouchers } from './vouchers.tsx'
import { Waiting } from './waiting.tsx'

const views = {
  street: { permission: 'prices.read', Content: StreetPricesView },
  rents: { permission: 'prices.read', Content: RentChanges },
  vouchers: { permission: 'vouchers.read', Content: Vouchers },
  waiting: { permission: 'waiting.read', Content: Waiting },
} as const satisfies Record<string, { permission: Permission; Content: ComponentType }>
type View = keyof typeof views

const isView = (name: string): name is View => Object.hasOwn(views, name)
const viewNames = Object.keys(views).filter(isView)

/** Prices for new and running contracts, vouchers and the requests for free Boxes. */
export default function PricesScreen() {
  const t = useTranslations('office-prices')
  const may = usePermissions()
  const to = useOfficeLink()
  const { view: requested = 'street' } = useParams()
  const view = isView(requested) ? requested : 'street'
  const { Content, permission } = views[view]
  return (
    <OfficePage title={t('title')}>
      <ViewLinks
        label={t('views')}
        current={view}
        links={viewNames
          .filter((name) => may(views[name].permission))
          .map((name) => ({
            key: name,
            to: to(name === 'street' ? '/prices' : `/prices/${name}`),
            label: t(`view.${name}`),
          }))}
      />
      {may(permission) ? (
        <Content />
      ) : (
        <QueryFailure error={apiErrorFrom(403, { code: 'office/not-permitted' })} onRetry={() => {}} />
      )}
    </OfficePage>
  )
}
