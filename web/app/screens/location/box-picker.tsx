import { sizeStep } from '@boxzone/contract/size-step'
import { formatArea, formatDay } from '@boxzone/i18n/format'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FloorPlanView } from '#app/features/floor-plan/floor-plan.tsx'
import { boxesOf } from '#app/features/order-draft/order-draft.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { isSoonFree, type PlanBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { area } from '#app/ui/drawings/floor-plan/geometry.ts'
import { BoxList } from './box-list.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import { isOfSize } from './selection.ts'
import { SelectionCard } from './selection-card.tsx'
import type { SelectionControl } from './use-selection.ts'

/** List and plan of one selection: side by side on a desktop, two tabs on a phone. */
export function BoxPicker({ data, selection, shown }: BoxPickerProps) {
  return (
    <section
      id="choose"
      className="wrap grid grid-cols-[400px_minmax(0,1fr)] items-stretch gap-6 pt-9 pb-12 max-[1181px]:grid-cols-[340px_minmax(0,1fr)] max-lg:grid-cols-1 max-md:block max-md:pt-0 max-md:pb-7"
    >
      <Tabs selection={selection} />
      <BoxList data={data} selection={selection} shown={shown} />
      <Plan data={data} selection={selection} shown={shown} />
    </section>
  )
}

/** Links, so that each view has its own URL and needs no JavaScript. */
function Tabs({ selection }: { selection: SelectionControl }) {
  const t = useTranslations('location.tabs')
  return (
    <nav
      aria-label={t('label')}
      className="sticky top-(--header) z-20 -mx-(--gutter) mb-5 grid grid-cols-[1fr_1fr] border-b border-line bg-paper md:hidden"
    >
      {(['boxes', 'floor-plan'] as const).map((display) => (
        <Link
          key={display}
          to={selection.to({ display: display === 'boxes' ? undefined : display })}
          replace
          preventScrollReset
          aria-current={selection.display === display ? 'true' : undefined}
          className="grid min-h-14 place-items-center text-[1.125rem] font-strong text-ink-soft no-underline -outline-offset-3 aria-[current]:[box-shadow:inset_0_-4px_0_var(--ink)] aria-[current]:font-heavy aria-[current]:text-ink"
        >
          {t(display)}
        </Link>
      ))}
    </nav>
  )
}

/** The size of a Box of the plan, with the area rounded as in the list. */
const sized = ({ sizeClass, polygon }: PlanBox) => ({ sizeClass, squareMetres: sizeStep(area(polygon)) })

const withoutFreeFrom = (floor: PlanFloor): PlanFloor => ({
  ...floor,
  boxes: floor.boxes.map(({ freeFrom: _, ...box }) => box),
})

function Plan({ data, selection, shown }: BoxPickerProps) {
  const t = useTranslations()
  const language = useLanguage()
  const { floorIndex, chosen, group, soon, held, heldChoice } = shown
  const isSeveral = group.length > 0
  // The contracts of one order begin on the same day, so a Box that is free only from a later day cannot be added.
  const floors = useMemo(() => (isSeveral ? data.floors.map(withoutFreeFrom) : data.floors), [isSeveral, data.floors])
  if (!shown.floor) return null
  const stateOf = ({ number, state, freeFrom }: PlanBox) => {
    if (held && boxesOf(held).some((own) => own.number === number)) return t('hold.state')
    if (!isSoonFree({ state, freeFrom })) return t(`enums.boxState.${state}`)
    return t('boxes.card.freeFrom', { date: formatDay(freeFrom ?? '', language, { style: 'long' }) })
  }
  const label = (box: PlanBox) =>
    t('location.plan.box', {
      name: t('location.boxName', { number: box.number }),
      area: formatArea(sized(box).squareMetres, language),
      state: stateOf(box),
    })
  return (
    <div className={classNames('min-w-0', selection.display === 'boxes' && 'max-md:hidden')}>
      <FloorPlanView
        floors={floors}
        floorIndex={floorIndex}
        floorUrl={(index) => selection.to({ floor: index })}
        chosen={chosen ?? heldChoice ?? (soon && { number: soon.number, floorIndex, route: [] })}
        further={isSeveral ? group.filter((box) => box !== chosen) : undefined}
        matches={(box) => isOfSize(sized(box), selection.size)}
        label={label}
        onChoose={(number) => selection.choose(number, shown.gone)}
      >
        <SelectionCard data={data} selection={selection} shown={shown} />
      </FloorPlanView>
    </div>
  )
}
