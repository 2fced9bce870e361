import { sizeStep } from '@boxzone/contract/size-step'
import { formatArea } from '@boxzone/i18n/format'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FloorPlanView } from '#app/features/floor-plan/floor-plan.tsx'
import { boxesOf } from '#app/features/order-draft/order-draft.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import type { PlanBox } from '#app/ui/drawings/floor-plan/floor.ts'
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

function Plan({ data, selection, shown }: BoxPickerProps) {
  const t = useTranslations()
  const language = useLanguage()
  const { floor, floorIndex, chosen, group, held, heldChoice } = shown
  if (!floor) return null
  const label = (box: PlanBox) =>
    t('location.plan.box', {
      name: t('location.boxName', { number: box.number }),
      area: formatArea(sized(box).squareMetres, language),
      state:
        held && boxesOf(held).some(({ number }) => number === box.number)
          ? t('hold.state')
          : t(`enums.boxState.${box.state}`),
    })
  return (
    <div className={classNames('min-w-0', selection.display === 'boxes' && 'max-md:hidden')}>
      <FloorPlanView
        floors={data.floors}
        floorIndex={floorIndex}
        floorUrl={(index) => selection.to({ floor: index })}
        chosen={chosen ?? heldChoice}
        further={group.length > 0 ? group.filter((box) => box !== chosen) : undefined}
        matches={(box) => isOfSize(sized(box), selection.size)}
        label={label}
        onChoose={(number) => selection.choose(number, shown.gone)}
      >
        <SelectionCard data={data} selection={selection} shown={shown} />
      </FloorPlanView>
    </div>
  )
}
