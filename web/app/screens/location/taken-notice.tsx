import { sizeStep } from '@boxzone/contract/size-step'
import { formatArea, formatMoney } from '@boxzone/i18n/format'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { nearestInSize } from '#app/domain/boxes/nearest-size.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import { area } from '#app/ui/drawings/floor-plan/geometry.ts'
import type { BoxPickerProps } from './box-picker-props.ts'
import type { AvailableBox } from './location-data.ts'
import { changeToChoose } from './selection.ts'
import { SelectionLink } from './selection-link.tsx'

interface TakenNoticeProps extends BoxPickerProps {
  /** If true, screen readers announce the notice, and its links do not scroll to the list and the plan. */
  live?: boolean
  className?: string
}

/**
 * The server does not know which Boxes this browser holds, so it may render the notice for one of them. The class hides
 * the notice until hydration.
 */
const hiddenWhileHolding = '[html[data-holds]:not([data-hydrated])_&]:hidden'

/** For a Box that is not free, offers the nearest sizes with their prices. For an unknown number, the first matching Box. */
export function TakenNotice({ data, selection, shown, live = false, className }: TakenNoticeProps) {
  const t = useTranslations('location.card')
  const { missing: number } = shown
  if (number === undefined) return null
  const squareMetres = takenSize(data.floors, number)
  const offers = squareMetres === undefined ? shown.matching.slice(0, 1) : nearestInSize(data.boxes, squareMetres)
  return (
    <Banner
      live={live}
      tone="warning"
      className={classNames(hiddenWhileHolding, className)}
      title={squareMetres === undefined ? t('unknown.title', { number }) : t('taken.title', { number })}
    >
      {squareMetres === undefined ? <p>{t('unknown.text')}</p> : null}
      <ul className="mt-1 grid gap-2">
        {offers.map((box) => (
          <li key={box.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {squareMetres === undefined ? null : <Offer box={box} squareMetres={squareMetres} />}
            <SelectionLink
              to={{
                ...selection.to({ ...changeToChoose([], box.number), size: undefined }),
                ...(!live && { hash: '#choose' }),
              }}
              scrolls={!live}
            >
              {t('choose.nearest', { number: box.number })}
            </SelectionLink>
          </li>
        ))}
      </ul>
      {offers.length === 0 ? (
        <Link to="/boxes" className="text-action underline">
          {t('others')}
        </Link>
      ) : null}
    </Banner>
  )
}

/** The area of a Box on the plan, rounded as in the list. Undefined for an unknown number. */
function takenSize(floors: BoxPickerProps['data']['floors'], number: string): number | undefined {
  const box = floors.flatMap(({ boxes }) => boxes).find((candidate) => candidate.number === number)
  return box && sizeStep(area(box.polygon))
}

function Offer({ box, squareMetres }: { box: AvailableBox; squareMetres: number }) {
  const t = useTranslations('location.card.taken')
  const language = useLanguage()
  const kind = box.squareMetres === squareMetres ? 'same' : box.squareMetres > squareMetres ? 'larger' : 'smaller'
  return (
    <p>
      {t(kind, {
        number: box.number,
        area: formatArea(box.squareMetres, language),
        price: formatMoney(box.priceWithVat, box.currency, language, { style: 'card' }),
      })}
    </p>
  )
}
