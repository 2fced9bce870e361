import type { officeWarehouse, warehouseFloorPlan } from 'virtual:calls'
import type { OfficeBox, OfficeBoxState, OfficeDoor, OutputOf } from '@boxzone/contract'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Direction, neighbour } from '#app/features/floor-plan/neighbour.rules.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { todayIn } from '#app/lib/time/days.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { RowSkeleton } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { BoxPanel } from './box-panel.tsx'
import { countShown, countStates, isBoxState, sortBoxes, stepTo } from './boxes.rules.ts'
import { IsoOccupancy } from './iso-occupancy.tsx'
import { LocationBoxes } from './location-boxes.tsx'
import { LocationViewChoice } from './location-view-choice.tsx'
import { OccupancyPlan } from './occupancy-plan.tsx'
import { OpenDoorForm } from './open-door-form.tsx'
import { StateLegend } from './state-legend.tsx'

type Floors = OutputOf<typeof warehouseFloorPlan>['floors']

interface LocationPlanProps {
  warehouse: OutputOf<typeof officeWarehouse>
  boxes: readonly OfficeBox[]
  isLoading: boolean
  floors: Floors
  doors: readonly OfficeDoor[]
  /** Under the plan. */
  children: ReactNode
}

/** List, plan and panel of one floor. Floor, filter and choice are in the URL. */
export function LocationPlan({ warehouse, boxes, isLoading, floors, doors, children }: LocationPlanProps) {
  const { query, byId, selected, floor, filter, ...view } = useFloorView({ boxes, floors })
  const update = useUpdateSearchParams()
  const door = doors.find(({ boxId }) => boxId === selected?.id)
  const entrance = doors.find(({ id }) => id === query.get('door'))
  const hasPanel = selected !== undefined || entrance !== undefined
  const today = todayIn(warehouse.timeZone)
  const select = (id: string) => update({ box: id, panel: undefined, door: undefined })
  useSelectionKeys({ ids: view.listed.map(({ id }) => id), selected, floor, byId, onSelect: select })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FloorChoice floors={floors} byId={byId} value={floor?.id} filter={filter} />
        <LocationViewChoice value={query.get('view') === 'iso' ? 'iso' : 'plan'} />
        <div className="min-w-0 nav:ml-auto">
          <StateLegend counts={view.counts} value={filter} onChange={(state) => update({ state })} />
        </div>
      </div>
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-3',
          hasPanel
            ? 'md:grid-cols-[minmax(0,1fr)_344px] min-[1280px]:grid-cols-[288px_minmax(0,1fr)_344px]'
            : 'nav:grid-cols-[288px_minmax(0,1fr)]',
        )}
      >
        <div className={classNames('order-2', hasPanel ? 'min-[1280px]:order-1' : 'nav:order-1')}>
          {isLoading ? (
            <RowSkeleton rows={12} />
          ) : (
            <LocationBoxes
              boxes={view.listed}
              selected={selected?.id}
              currency={warehouse.currency}
              timeZone={warehouse.timeZone}
              today={today}
              onSelect={select}
            />
          )}
        </div>
        <div
          className={classNames(
            'order-1 grid min-w-0 gap-3 max-md:contents',
            hasPanel ? 'min-[1280px]:order-2' : 'nav:order-2',
          )}
        >
          <div className="min-w-0 max-md:order-1">
            {floor && query.get('view') === 'iso' ? (
              <IsoOccupancy floor={floor} boxes={byId} selected={selected?.id} filter={filter} onSelect={select} />
            ) : (
              floor && (
                <OccupancyPlan
                  key={floor.id}
                  floor={floor}
                  boxes={byId}
                  selected={selected?.id}
                  filter={filter}
                  onSelect={select}
                />
              )
            )}
          </div>
          <div className="grid min-w-0 gap-3 max-md:order-3">{children}</div>
        </div>
        {hasPanel && (
          <div className="order-1 md:row-span-2 md:self-stretch min-[1280px]:order-3 min-[1280px]:row-span-1">
            {selected ? (
              <BoxPanel
                key={selected.id}
                box={selected}
                door={door}
                floor={floors.find(({ boxes: onFloor }) => onFloor.some(({ boxId }) => boxId === selected.id))}
                warehouse={warehouse}
                today={today}
              />
            ) : (
              entrance && <EntrancePanel door={entrance} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

function EntrancePanel({ door }: { door: OfficeDoor }) {
  const t = useTranslations('office-locations.doors')
  const update = useUpdateSearchParams()
  const may = usePermissions()
  const close = () => update({ door: undefined })
  if (!may('doors.open')) return null
  return (
    <SidePanel title={t('openTitle')} onClose={close}>
      <OpenDoorForm key={door.id} door={door} onClose={close} />
    </SidePanel>
  )
}

/** Floor, filter and choice of the URL with their Boxes. */
function useFloorView({ boxes, floors }: { boxes: readonly OfficeBox[]; floors: Floors }) {
  const [query] = useSearchParams()
  const byId = useMemo(() => new Map(boxes.map((box) => [box.id, box])), [boxes])
  const selected = byId.get(query.get('box') ?? '')
  const ofSelected = floors.find((one) => one.boxes.some(({ boxId }) => boxId === selected?.id))
  const state = query.get('state')
  const filter: OfficeBoxState | undefined = isBoxState(state) ? state : undefined
  // A link to a state opens the first floor that has such a Box.
  const matching = floors.find((one) => one.boxes.some(({ boxId }) => byId.get(boxId)?.shownState === filter))
  const floor = ofSelected ?? floors.find(({ id }) => id === query.get('floor')) ?? matching ?? floors[0]
  const onFloor = useMemo(() => {
    if (!floor) return boxes
    return floor.boxes.flatMap(({ boxId }) => byId.get(boxId) ?? [])
  }, [floor, boxes, byId])
  const counts = useMemo(() => countStates(onFloor), [onFloor])
  const listed = useMemo(
    () => sortBoxes(filter ? onFloor.filter(({ shownState }) => shownState === filter) : onFloor),
    [onFloor, filter],
  )
  return { query, byId, selected, floor, filter, counts, listed }
}

interface SelectionKeys {
  ids: readonly string[]
  selected: OfficeBox | undefined
  floor: Floors[number] | undefined
  byId: ReadonlyMap<string, OfficeBox>
  onSelect: (id: string) => void
}

/** J, K, [ and ] move through the list. Arrow keys move on the plan while a Box is selected and no field has focus. */
function useSelectionKeys({ ids, selected, floor, byId, onSelect }: SelectionKeys): void {
  const step = (by: 1 | -1) => () => {
    const next = stepTo(ids, selected?.id, by)
    if (next) onSelect(next)
  }
  const move = (direction: Direction) => () => {
    const known = floor?.boxes.filter(({ boxId }) => byId.has(boxId)) ?? []
    const from = known.find(({ boxId }) => boxId === selected?.id)
    const next = from && neighbour(from, known, direction)
    if (next) onSelect(next.boxId)
  }
  useShortcuts({ j: step(1), k: step(-1), ']': step(1), '[': step(-1) })
  useShortcuts(
    {
      ArrowUp: move('ArrowUp'),
      ArrowDown: move('ArrowDown'),
      ArrowLeft: move('ArrowLeft'),
      ArrowRight: move('ArrowRight'),
    },
    selected !== undefined,
  )
}

function FloorChoice({
  floors,
  byId,
  value,
  filter,
}: {
  floors: Floors
  byId: ReadonlyMap<string, OfficeBox>
  value?: string | undefined
  filter: OfficeBoxState | undefined
}) {
  const t = useTranslations('office-locations.plan')
  const update = useUpdateSearchParams()
  if (floors.length < 2) return null
  return (
    <SegmentedControl
      isDense
      label={t('floor')}
      value={value ?? ''}
      options={floors.map(({ id, name, boxes }) => ({
        value: id,
        label: name,
        count: countShown(
          boxes.flatMap(({ boxId }) => byId.get(boxId) ?? []),
          filter,
        ),
      }))}
      onChange={(floor) => update({ floor, box: undefined, panel: undefined })}
    />
  )
}
