import type { OfficeDoor, OfficeWarehouse } from '@boxzone/contract'
import LockOpen from 'lucide-react/icons/lock-open'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { FilterText } from '../../kit/filters.tsx'
import { OfficePage, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { scopeParameter, useOfficeLink, useScope, useWarehouses } from '../../lib/use-scope.ts'
import { Presence } from './box-lock.tsx'
import { lockProblems } from './boxes.rules.ts'
import { LiveMark, LockBadges, useDoorName } from './doors-panel.tsx'
import { OpenDoorForm } from './open-door-form.tsx'
import { useFailureText } from './use-failure-text.ts'
import { useDoorsOf } from './use-location.ts'

/** The doors of one location, for a phone in a corridor. Failing doors are first. */
export default function DoorsScreen() {
  const t = useTranslations('office-locations.doors')
  const warehouses = useWarehouses()
  const scope = useScope()
  const warehouse = warehouses.find(({ id }) => id === scope) ?? (warehouses.length === 1 ? warehouses[0] : undefined)
  return (
    <OfficePage title={t('title')} facts={warehouse && <LiveMark />}>
      {warehouse ? <DoorsOf key={warehouse.id} warehouse={warehouse} /> : <ChooseLocation warehouses={warehouses} />}
    </OfficePage>
  )
}

function ChooseLocation({ warehouses }: { warehouses: readonly OfficeWarehouse[] }) {
  const t = useTranslations('office-locations.doors')
  const to = useOfficeLink()
  return (
    <Panel title={t('choose')}>
      <ul>
        {warehouses.map(({ id, name, city }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              to={to('/doors', { [scopeParameter]: id })}
              className="flex min-h-12 items-center gap-3 px-4 no-underline hover:bg-sunk max-md:min-h-17"
            >
              <span className="font-strong">{name}</span>
              <span className="text-ink-soft">{city}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Show = 'all' | 'problems'

function DoorsOf({ warehouse }: { warehouse: OfficeWarehouse }) {
  const t = useTranslations('office-locations.doors')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const doors = useDoorsOf(warehouse.id)
  const text = query.get('q') ?? ''
  const doorItems = doors.data?.items ?? []
  const all = doorItems.filter(({ name }) => name.startsWith(text))
  const problems = all.filter((door) => lockProblems(door).length > 0)
  const show: Show = query.get('show') === 'problems' ? 'problems' : 'all'
  const rows = show === 'problems' ? problems : all
  const open = doorItems.find(({ id }) => id === query.get('door'))
  const close = () => update({ door: undefined })
  return (
    <div className={classNames('grid items-start gap-3', open && 'md:grid-cols-[minmax(0,1fr)_400px]')}>
      <Panel
        title={warehouse.name}
        actions={
          <>
            <SegmentedControl
              isDense
              label={t('show')}
              value={show}
              options={[
                { value: 'all', label: t('showAll'), count: all.length },
                { value: 'problems', label: t('showProblems'), count: problems.length },
              ]}
              onChange={(next) => update({ show: next === 'all' ? undefined : next })}
            />
            <FilterText label={t('search')} value={text} onChange={(q) => update({ q })} />
          </>
        }
      >
        <QueryView query={doors}>
          {() =>
            rows.length === 0 ? (
              <p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>
            ) : (
              <ul>
                {rows.map((door) => (
                  <LargeRow key={door.id} door={door} warehouse={warehouse} isCurrent={door === open} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
      {open && (
        <SidePanel title={t('openTitle')} onClose={close}>
          <OpenDoorForm key={open.id} door={open} onClose={close} />
        </SidePanel>
      )}
    </div>
  )
}

interface LargeRowProps {
  door: OfficeDoor
  warehouse: OfficeWarehouse
  isCurrent: boolean
}

function LargeRow({ door, warehouse, isCurrent }: LargeRowProps) {
  const t = useTranslations('office-locations.doors')
  const doorName = useDoorName()
  const failureText = useFailureText()
  const may = usePermissions()
  const to = useOfficeLink()
  const update = useUpdateSearchParams()
  const canOpen = may('doors.open') && door.lockVersion !== 'V1'
  const name = doorName(door)
  return (
    <li
      className={classNames(
        'flex min-h-17 items-center gap-3 border-b border-line px-4 py-2 [content-visibility:auto] last:border-0 md:min-h-12',
        isCurrent && 'bg-highlight-soft shadow-[inset_3px_0_var(--highlight)]',
      )}
    >
      <span className="grid min-w-0 flex-1 gap-0.5 md:grid-cols-[10rem_10rem_minmax(0,1fr)] md:items-center md:gap-4">
        {door.boxId && may('boxes.read') ? (
          <Link to={to(`/locations/${warehouse.id}`, { box: door.boxId })} className="font-strong">
            {name}
          </Link>
        ) : (
          <span className="font-strong">{name}</span>
        )}
        <span className="text-dense">
          <Presence door={door} timeZone={warehouse.timeZone} />
        </span>
        <span className="text-dense text-ink-soft">
          <LockBadges door={door} />
          {door.failure && failureText(door.failure)}
        </span>
      </span>
      {canOpen && (
        <Button
          size={40}
          look="line"
          icon={LockOpen}
          aria-label={t('openName', { name })}
          onClick={() => update({ door: door.id }, { replace: false })}
          className="max-md:min-h-13"
        >
          {t('open')}
        </Button>
      )}
    </li>
  )
}
