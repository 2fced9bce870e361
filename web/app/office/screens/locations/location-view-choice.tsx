import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { usePermissions } from '../../lib/staff.tsx'

export type LocationView = 'plan' | 'iso' | 'log'

/** Plan, isometric plan or access log. The URL names the view. */
export function LocationViewChoice({ value }: { value: LocationView }) {
  const t = useTranslations('office-locations.plan')
  const may = usePermissions()
  const update = useUpdateSearchParams()
  const views: readonly LocationView[] = may('access-log.read') ? ['plan', 'iso', 'log'] : ['plan', 'iso']
  return (
    <SegmentedControl
      isDense
      label={t('view')}
      value={value}
      options={views.map((view) => ({ value: view, label: t(`views.${view}`) }))}
      onChange={(view) => update({ view: view === 'plan' ? undefined : view, panel: undefined }, { replace: false })}
    />
  )
}
