import type { officeWarehouse } from 'virtual:calls'
import type { OfficeBox, OutputOf } from '@boxzone/contract'
import Plus from 'lucide-react/icons/plus'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { OfficePage, Panel } from '../../kit/page.tsx'
import { QueryFailure, QueryView } from '../../kit/query-view.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { DoorsPanel } from './doors-panel.tsx'
import { LocationFacts } from './location-facts.tsx'
import { LocationLog } from './location-log.tsx'
import { LocationPlan } from './location-plan.tsx'
import { StreetPricesPanel } from './street-prices-panel.tsx'
import { useLocationData } from './use-location.ts'

/** One location: its plan with the state of every Box, its doors and its prices. */
export default function LocationScreen() {
  const { id = '' } = useParams()
  const t = useTranslations('office-locations.page')
  const to = useOfficeLink()
  const may = usePermissions()
  const [query] = useSearchParams()
  const data = useLocationData(id)
  const warehouse = data.warehouse.data
  if (!warehouse) {
    return (
      <OfficePage title={t('title')}>
        <QueryView query={data.warehouse}>{() => null}</QueryView>
      </OfficePage>
    )
  }
  const isLog = query.get('view') === 'log' && may('access-log.read')
  return (
    <OfficePage
      title={warehouse.name}
      breadcrumb={
        <>
          <Link to={to('/locations')}>{t('all')}</Link> / {warehouse.city}
        </>
      }
      badges={warehouse.deactivated && <Badge look="quiet">{t('deactivated')}</Badge>}
      facts={<LocationFacts warehouse={warehouse} />}
      actions={
        may('orders.place') && (
          <ButtonLink
            look={query.get('box') ? 'line' : 'primary'}
            size={40}
            icon={Plus}
            to={to('/orders/new', { warehouse: id })}
          >
            {t('order')}
          </ButtonLink>
        )
      }
    >
      {isLog ? (
        <LocationLog warehouse={warehouse} boxes={data.boxes.data?.items ?? []} />
      ) : (
        <Overview warehouse={warehouse} data={data} />
      )}
    </OfficePage>
  )
}

interface OverviewProps {
  warehouse: OutputOf<typeof officeWarehouse>
  data: ReturnType<typeof useLocationData>
}

const noBoxes: readonly OfficeBox[] = []

function Overview({ warehouse, data: { boxes, plan, doors } }: OverviewProps) {
  const may = usePermissions()
  const below = (
    <>
      {may('doors.read') && <DoorsPanel warehouse={warehouse} query={doors} />}
      {may('prices.read') && <StreetPricesPanel warehouse={warehouse} />}
    </>
  )
  if (!may('boxes.read')) return <div className="grid gap-3">{below}</div>
  if (boxes.error && !boxes.data) {
    return (
      <Panel>
        <QueryFailure error={boxes.error} onRetry={() => void boxes.refetch()} />
      </Panel>
    )
  }
  return (
    <LocationPlan
      warehouse={warehouse}
      boxes={boxes.data?.items ?? noBoxes}
      isLoading={!boxes.data}
      floors={plan.data?.floors ?? []}
      doors={doors.data?.items ?? []}
    >
      {below}
    </LocationPlan>
  )
}
