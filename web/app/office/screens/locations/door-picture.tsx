import type { OfficeDoor } from '@boxzone/contract'
import { BoxDoor } from '#app/features/doors/box-door.tsx'
import { EntranceDoor } from '#app/features/doors/entrance-door.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'

interface DoorPictureProps {
  door: OfficeDoor
  isOpen: boolean
  /** Seconds until the door locks again. */
  secondsLeft: number
  /** Seconds from the opening of the door until it locks again. */
  totalSeconds: number
}

const ringLength = 2 * Math.PI * 47

/** Draws the door in front view. An open door shows the seconds until it locks again. */
export function DoorPicture({ door, isOpen, secondsLeft, totalSeconds }: DoorPictureProps) {
  const t = useTranslations('office-locations.open')
  const state = isOpen ? 'open' : 'locked'
  const name = door.kind === 'box' ? t('box', { number: door.name }) : t(door.kind)
  return (
    <div className="-mx-4 overflow-hidden border-y border-line bg-kraft-4 max-md:-mx-5">
      <svg
        className="drawing block h-40 w-full font-heavy"
        textAnchor="middle"
        viewBox="0 0 358 212"
        preserveAspectRatio="xMidYMax meet"
        role="img"
        aria-label={isOpen ? t('pictureOpen', { name }) : t('pictureLocked', { name })}
      >
        <rect className="fill-kraft-4" x="-2000" y="-200" width="4358" height="396" />
        <rect className="fill-kraft-3" x="-2000" y="196" width="4358" height="16" />
        {door.kind === 'box' ? (
          <BoxDoor number={door.name} state={state} />
        ) : (
          <EntranceDoor number="" isBarrierFree={door.kind === 'backup'} state={state} />
        )}
        {isOpen && <Countdown secondsLeft={secondsLeft} totalSeconds={totalSeconds} />}
      </svg>
    </div>
  )
}

function Countdown({ secondsLeft, totalSeconds }: Pick<DoorPictureProps, 'secondsLeft' | 'totalSeconds'>) {
  const share = totalSeconds > 0 ? Math.min(1, secondsLeft / totalSeconds) : 0
  const ring = { cx: 179, cy: 98, r: 47, strokeWidth: 9 }
  return (
    <>
      <circle className="fill-surface stroke-ink" strokeWidth="2.5" cx="179" cy="98" r="57" />
      <circle className="fill-none stroke-line" {...ring} />
      <circle
        className="fill-none stroke-action"
        {...ring}
        transform="rotate(-90 179 98)"
        strokeDasharray={ringLength}
        strokeDashoffset={ringLength * (1 - share)}
      />
      <text className="fill-ink" fontSize="54" x="179" y="98" dy=".35em">
        {secondsLeft}
      </text>
    </>
  )
}
