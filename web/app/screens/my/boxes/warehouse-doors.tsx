import { cameraCapture } from 'virtual:calls'
import { distanceKm } from '@boxzone/contract/distance'
import type { DoorBox, DoorHelp, IdentityState, WarehouseDoors } from '@boxzone/contract/locks'
import type { GeoPosition } from '@boxzone/contract/values'
import { memo, useState } from 'react'
import { AccessLog } from '#app/features/access-log/access-log.tsx'
import { LeaveBox } from '#app/features/box-sharing/leave-box.tsx'
import { BoxOnPlan } from '#app/features/floor-plan/box-on-plan.tsx'
import { markDoorOpened } from '#app/features/install-prompt/door-opened.ts'
import { call } from '#app/lib/api/call.ts'
import { storeLastWarehouse } from '#app/lib/geolocation/last-warehouse.ts'
import { BoxDetails, type DeferredContracts } from './box-details.tsx'
import { MyBoxDoor } from './box-door.tsx'
import { CameraPicture, type Captured } from './camera-picture.tsx'
import { MyEntranceDoor } from './entrance-door.tsx'
import type { WorkingDoors } from './use-fresh-doors.ts'
import { openingBox } from './warehouse-choice.rules.ts'
import type { WarehouseDoorContext } from './warehouse-door-context.ts'
import { WarehouseHeading } from './warehouse-heading.tsx'

interface WarehouseDoorsSectionProps {
  location: WarehouseDoors
  identity: IdentityState
  contracts: DeferredContracts
  isDeclared: boolean
  working: WorkingDoors
  /** The hash `#shared` leads here. */
  isSharedTarget: boolean
  position: (GeoPosition & { accuracy: number }) | undefined
  isOffline: boolean
  help: DoorHelp | undefined
  /** The customer has clicked or enlarged a door. */
  onTouch: (warehouseId: string) => void
}

/** Shared grid rows: a name with two lines must not push its door below the others. */
const rowsClass = '@min-[568px]:auto-rows-[minmax(min-content,0px)_auto] @min-[568px]:*:row-span-2'
const doorClass =
  'grid gap-y-0 @min-[568px]:grid-rows-subgrid @min-[568px]:*:row-span-2 @min-[568px]:*:grid @min-[568px]:*:grid-rows-subgrid'

/** A card that is alone in its row takes the full width. */
const aboutClass =
  'grid @container @min-[568px]:@max-[860px]:last:odd:col-span-full @min-[860px]:last:nth-[3n+1]:col-span-full'

const verified: readonly IdentityState[] = ['NOT_REQUIRED', 'VERIFIED']

/** Memoised, because the first click on a door renders `MyWarehouses` again. */
export const WarehouseDoorsSection = memo(function WarehouseDoorsSection(props: WarehouseDoorsSectionProps) {
  const { location, identity, contracts, isDeclared, working, isSharedTarget, position, isOffline, help, onTouch } =
    props
  const { warehouse, boxes, hasCamera } = location
  const [expandedDoor, setExpandedDoor] = useState('entrance')
  const [round, setRound] = useState(0)
  const [captured, setCaptured] = useState<Captured>()
  const own = boxes.filter(({ sharedBy }) => sharedBy === null)
  const shared = boxes.filter(({ sharedBy }) => sharedBy !== null)
  const context: WarehouseDoorContext = {
    location,
    isVerified: verified.includes(identity),
    isDeclared,
    working,
    distanceMetres: position && distanceKm(position, warehouse.location) * 1000,
    accuracyMetres: position?.accuracy,
    isOffline,
    help,
  }
  const photograph = async () => {
    const contractId = openingBox(boxes)?.contractId
    if (hasCamera && contractId) setCaptured(await call(cameraCapture, { contractId }))
  }
  const onOpened = () => {
    storeLastWarehouse(warehouse.id)
    markDoorOpened()
  }
  const door = (key: string) => ({
    ...context,
    isCollapsed: expandedDoor !== key,
    onShow: () => {
      onTouch(warehouse.id)
      setExpandedDoor(key)
    },
    onTried: () => setRound((count) => count + 1),
    onOpened,
  })
  const entrance = {
    // The customer opens the Box next, so its card expands.
    onRelocked: () =>
      setExpandedDoor((shown) => (shown === 'entrance' || shown === 'backup' ? (boxes[0]?.boxId ?? shown) : shown)),
    // The picture is optional: a failure must not affect the door.
    onOpened: () => {
      onOpened()
      void photograph().catch(() => undefined)
    },
  }
  return (
    <>
      <WarehouseHeading location={location} distanceMetres={context.distanceMetres} />
      <div className="door-list @container">
        <ul className={`grid gap-2.5 md:gap-4 @min-[568px]:grid-cols-2 @min-[860px]:grid-cols-3 ${rowsClass}`}>
          <li className={doorClass}>
            <MyEntranceDoor kind="entrance" {...door('entrance')} {...entrance} />
          </li>
          {location.backup && (
            <li className={doorClass}>
              <MyEntranceDoor kind="backup" {...door('backup')} {...entrance} />
            </li>
          )}
          {boxes.map((box, index) => (
            <li
              key={box.boxId}
              className={doorClass}
              {...(isSharedTarget && isFirstShared(boxes, index) && { id: 'shared' })}
            >
              <MyBoxDoor box={box} {...door(box.boxId)} />
            </li>
          ))}
          {own.map((box) => (
            <li key={`about-${box.boxId}`} className={aboutClass}>
              <BoxDetails box={box} location={location} contracts={contracts} isVerified={context.isVerified} />
            </li>
          ))}
          {shared.map(({ boxId, boxNumber, contractId }) => (
            <li key={`about-${boxId}`} className={aboutClass}>
              <LeaveBox contractId={contractId} boxNumber={boxNumber} />
            </li>
          ))}
        </ul>
      </div>
      <BoxOnPlan
        warehouseId={warehouse.id}
        boxes={boxes.map(({ boxId, boxNumber }) => ({ id: boxId, number: boxNumber }))}
      />
      {captured && <CameraPicture captured={captured} timeZone={warehouse.timeZone} />}
      {own.map(({ contractId, boxNumber }) => (
        <AccessLog
          key={contractId}
          contractId={contractId}
          timeZone={warehouse.timeZone}
          boxNumber={boxNumber}
          isNamed={own.length > 1}
          round={round}
        />
      ))}
    </>
  )
})

const isFirstShared = (boxes: readonly DoorBox[], index: number): boolean =>
  index === boxes.findIndex(({ sharedBy }) => sharedBy !== null)
