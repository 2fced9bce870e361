import type { OfficeBox } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { daysBetween } from '#app/lib/time/days.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Panel } from '../../kit/page.tsx'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

const firstRows = 28

interface LocationBoxesProps {
  /** Boxes in the order of the list. */
  boxes: readonly OfficeBox[]
  selected: string | undefined
  currency: string
  timeZone: string
  today: string
  onSelect: (id: string) => void
}

/** The Boxes of a floor. The most urgent ones are first. */
export function LocationBoxes({ boxes, selected, currency, timeZone, today, onSelect }: LocationBoxesProps) {
  const t = useTranslations('office-locations.boxes')
  const [isComplete, setIsComplete] = useState(false)
  const { area } = useOfficeFormat(timeZone)
  const isSelectedHidden = boxes.findIndex(({ id }) => id === selected) >= firstRows
  const shown = isComplete || isSelectedHidden ? boxes : boxes.slice(0, firstRows)
  return (
    <Panel title={t('title')} note={t('note', { count: boxes.length })}>
      {boxes.length === 0 && <p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
      <ul>
        {shown.map((box) => (
          <li key={box.id} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-current={box.id === selected || undefined}
              onClick={() => onSelect(box.id)}
              className={classNames(
                'flex min-h-8.5 w-full cursor-pointer items-center gap-2 px-3 py-1 text-left text-dense -outline-offset-2 pointer-coarse:min-h-12',
                box.id === selected ? 'bg-highlight-soft shadow-[inset_3px_0_var(--highlight)]' : 'hover:bg-sunk',
              )}
            >
              <StateSwatch state={box.shownState} />
              <span className="w-8 flex-none font-strong tabular-nums">{box.number}</span>
              <span className="w-10 flex-none text-right text-ink-soft tabular-nums">{area(box.squareMetres)}</span>
              <span className="relative min-w-0 flex-1 truncate">
                <Tenant box={box} />
              </span>
              <span className="flex-none text-right tabular-nums">
                <Note box={box} currency={currency} timeZone={timeZone} today={today} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < boxes.length && (
        <div className="border-t border-line p-1.5 text-center">
          <Button look="quiet" size={32} onClick={() => setIsComplete(true)}>
            {t('more', { count: boxes.length - shown.length })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Tenant({ box: { contract, shownState, stateReason } }: { box: OfficeBox }) {
  const stateText = useTranslations('office.boxState')
  if (contract) {
    return (
      <>
        {contract.customer}
        {/* The swatch is decorative, so the state is text too. */}
        <span className="sr-only">, {stateText(shownState)}</span>
      </>
    )
  }
  const reason = shownState === 'out-of-service' ? stateReason : null
  return <span className="text-ink-soft">{reason ?? stateText(shownState)}</span>
}

type NoteProps = Pick<LocationBoxesProps, 'currency' | 'timeZone' | 'today'> & { box: OfficeBox }

/** The one fact that matters in this state. */
function Note({ box, currency, timeZone, today }: NoteProps) {
  const t = useTranslations('office-locations.boxes')
  const days = useTranslations('office')
  const { roundMoney, shortDay, timeOfDay, date } = useOfficeFormat(timeZone)
  const { shownState, contract, heldUntil, stateUntil, stateChangedAt, monthlyPrice } = box
  if (shownState === 'overdue' && contract?.overdueSince) {
    const count = daysBetween(contract.overdueSince, today)
    return <span className="font-strong text-danger">{days('days', { count })}</span>
  }
  if (shownState === 'ending' && contract?.lastDay) return shortDay(contract.lastDay)
  if (shownState === 'held' && heldUntil) return t('until', { day: timeOfDay(heldUntil) })
  if (shownState === 'to-inspect' && stateChangedAt) return t('since', { day: date(stateChangedAt) })
  if (shownState === 'out-of-service' && stateUntil) {
    const isLate = stateUntil < today
    return (
      <span className={isLate ? 'font-strong text-danger' : undefined}>
        {t('until', { day: shortDay(stateUntil) })}
      </span>
    )
  }
  if (monthlyPrice === null || shownState === 'out-of-service') return null
  return roundMoney(Math.round(monthlyPrice), currency)
}
