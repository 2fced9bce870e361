import { cameraCapture } from 'virtual:calls'
import { distanceKm } from '@boxzone/contract/distance'
import type { DoorBox, IdentityState, WarehouseDoors } from '@boxzone/contract/locks'
import type { GeoPosition } from '@boxzone/contract/values'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccessLog } from '#app/features/access-log/access-log.tsx'
import { call } from '#app/lib/api/call.ts'
import { BoxDetails, type DeferredContracts } from './box-details.tsx'
import { MyBoxDoor } from './box-door.tsx'
import { CameraPicture, type Captured } from './camera-picture.tsx'
import { MyEntranceDoor } from './entrance-door.tsx'
import type { WorkingDoors } from './use-fresh-doors.ts'
import { openingBox } from './warehouse-choice.rules.ts'
import type { WarehouseDoorContext } from './warehouse-door-context.ts'
import { WarehouseHeading } from './warehouse-heading.tsx'

interface PlaceProps {
  location: WarehouseDoors
  identity: IdentityState
  contracts: DeferredContracts
  isDeclared: boolean
  working: WorkingDoors
  /** The address of what is shared leads here. */
  isSharedPlace: boolean
  position: (GeoPosition & { accuracy: number }) | undefined
  /** A door of it was pressed or shown. */
  onTouch: (warehouseId: string) => void
}

/** Rows in common, one for the heads: a name that takes two lines must not push its own door below the others. */
const rowsClass = '@min-[568px]:auto-rows-[minmax(min-content,0px)_auto] @min-[568px]:*:row-span-2'
const doorClass =
  'grid gap-y-0 @min-[568px]:grid-rows-subgrid @min-[568px]:*:row-span-2 @min-[568px]:*:grid @min-[568px]:*:grid-rows-subgrid'

/** Where it would stand alone in its row, it takes all of it. */
const aboutClass =
  'grid @container @min-[568px]:@max-[860px]:last:odd:col-span-full @min-[860px]:last:nth-[3n+1]:col-span-full'

const verified: readonly IdentityState[] = ['NOT_REQUIRED', 'VERIFIED']

/** A press is answered by its door alone: what is around it is drawn again only when it has changed. */
export const WarehouseDoorsSection = memo(function Place(props: PlaceProps) {
  const { location, identity, contracts, isDeclared, working, isSharedPlace, position, onTouch } = props
  const t = useTranslations('doors')
  const { warehouse, boxes, hasCamera } = location
  const [large, setLarge] = useState('entrance')
  const [round, setRound] = useState(0)
  const [captured, setCaptured] = useState<Captured>()
  const own = boxes.filter(({ sharedBy }) => sharedBy === null)
  const surroundings: WarehouseDoorContext = {
    location,
    isVerified: verified.includes(identity),
    isDeclared,
    working,
    distanceMetres: position && distanceKm(position, warehouse.location) * 1000,
    accuracyMetres: position?.accuracy,
  }
  const photograph = async () => {
    const contractId = openingBox(boxes)?.contractId
    if (hasCamera && contractId) setCaptured(await call(cameraCapture, { contractId }))
  }
  const door = (key: string) => ({
    ...surroundings,
    small: large !== key,
    onShow: () => {
      onTouch(warehouse.id)
      setLarge(key)
    },
    onTried: () => setRound((count) => count + 1),
  })
  const entrance = {
    // Whoever is through the entrance goes on to the Box.
    onRelocked: () =>
      setLarge((shown) => (shown === 'entrance' || shown === 'backup' ? (boxes[0]?.boxId ?? shown) : shown)),
    // The picture is a courtesy: without it the door is as open.
    onOpened: () => void photograph().catch(() => undefined),
  }
  return (
    <>
      <WarehouseHeading location={location} distanceMetres={surroundings.distanceMetres} />
      <div className="@container">
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
              {...(isSharedPlace && isFirstShared(boxes, index) && { id: 'shared' })}
            >
              <MyBoxDoor box={box} {...door(box.boxId)} />
            </li>
          ))}
          {own.map((box) => (
            <li key={`about-${box.boxId}`} className={aboutClass}>
              <BoxDetails box={box} location={location} contracts={contracts} isVerified={surroundings.isVerified} />
            </li>
          ))}
        </ul>
      </div>
      {captured && <CameraPicture captured={captured} timeZone={warehouse.timeZone} />}
      {own.map(({ contractId, boxNumber }) => (
        <AccessLog
          key={contractId}
          contractId={contractId}
          timeZone={warehouse.timeZone}
          boxName={own.length > 1 ? t('box', { number: boxNumber }) : undefined}
          round={round}
        />
      ))}
    </>
  )
})

const isFirstShared = (boxes: readonly DoorBox[], index: number): boolean =>
  index === boxes.findIndex(({ sharedBy }) => sharedBy !== null)
