import { sizeStep } from '@boxzone/contract/size-step'
import { formatArea } from '@boxzone/i18n/format'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FloorPlanView } from '#app/features/floor-plan/floor-plan.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import type { PlanBox } from '#app/ui/drawings/floor-plan/floor.ts'
import { area } from '#app/ui/drawings/floor-plan/geometry.ts'
import { BoxList } from './box-list.tsx'
import { ChosenCard } from './chosen-card.tsx'
import type { LocationData } from './location-data.ts'
import { isOfSize } from './selection.ts'
import type { VisibleSelection } from './shown-plan.ts'
import type { SelectionControl } from './use-selection.ts'

export interface BoxPickerProps {
  data: LocationData
  selection: SelectionControl
  shown: VisibleSelection
}

/** List and plan: two views of one selection. Beside each other on a desktop, two tabs on a phone. */
export function BoxPicker({ data, selection, shown }: BoxPickerProps) {
  return (
    <section id="choose" className="location-choose wrap" data-display={selection.display}>
      <Tabs selection={selection} />
      <BoxList data={data} selection={selection} shown={shown} />
      <Plan data={data} selection={selection} shown={shown} />
    </section>
  )
}

/** Links, so that each view has its address and needs no JavaScript. */
function Tabs({ selection }: { selection: SelectionControl }) {
  const t = useTranslations('location.tabs')
  return (
    <nav aria-label={t('label')} className="location-tabs">
      {(['boxes', 'floor-plan'] as const).map((display) => (
        <Link
          key={display}
          to={selection.to({ display: display === 'boxes' ? undefined : display })}
          replace
          preventScrollReset
          aria-current={selection.display === display ? 'true' : undefined}
        >
          {t(display)}
        </Link>
      ))}
    </nav>
  )
}

/** A Box of the plan knows its outline; its area is rounded as in the list. */
const sized = ({ sizeClass, polygon }: PlanBox) => ({ sizeClass, squareMetres: sizeStep(area(polygon)) })

function Plan({ data, selection, shown }: BoxPickerProps) {
  const t = useTranslations()
  const language = useLanguage()
  const { floor, floorIndex, chosen } = shown
  if (!floor) return null
  const label = (box: PlanBox) =>
    t('location.plan.box', {
      name: t('location.boxName', { number: box.number }),
      area: formatArea(sized(box).squareMetres, language),
      state: t(`enums.boxState.${box.state}`),
    })
  return (
    <div className="location-plan">
      <FloorPlanView
        floors={data.floors}
        floorIndex={floorIndex}
        floorAddress={(index) => selection.to({ floor: index })}
        chosen={chosen}
        matches={(box) => isOfSize(sized(box), selection.size)}
        label={label}
        onChoose={(number) => selection.change({ box: number, floor: undefined })}
      >
        <ChosenCard data={data} selection={selection} shown={shown} />
      </FloorPlanView>
    </div>
  )
}
