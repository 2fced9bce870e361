import { formatArea, formatNumber } from '@boxzone/i18n/format'
import Footprints from 'lucide-react/icons/footprints'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { PriceText } from '#app/ui/content/price.tsx'
import type { BoxPickerProps } from './box-picker.tsx'
import { BoxPicture } from './box-picture.tsx'
import type { AvailableBox } from './location-data.ts'
import { SelectionLink } from './selection-link.tsx'

/** Docked under the plan, never over it: what was chosen, what it costs, and the way to rent it. */
export function ChosenCard({ data, selection, shown }: BoxPickerProps) {
  const { chosen, missing } = shown
  if (chosen) return <Chosen box={chosen} data={data} />
  if (missing !== undefined) return <Missing number={missing} shown={shown} selection={selection} />
  return <Invitation shown={shown} selection={selection} />
}

function Chosen({ box, data: { warehouse } }: { box: AvailableBox; data: BoxPickerProps['data'] }) {
  const t = useTranslations('location')
  const { promotion } = warehouse
  const { dueToday, priceWithVat: monthly } = box
  return (
    <div className="chosen-card" data-testid="chosen-card">
      <div className="chosen-picture">
        <BoxPicture size={box} />
      </div>
      <ChosenWords box={box} />
      <div className="chosen-price">
        <PriceText dueToday={dueToday} perPeriod={monthly} deposit={monthly} currency={box.currency} />
        {promotion ? (
          <p className="text-small text-ink-soft">{t('card.promotion', { promotion: promotion.text })}</p>
        ) : null}
      </div>
      <ButtonLink to={`/order/first?box=${box.id}`} size={56} className="chosen-rent">
        {t('card.rent', { number: box.number })}
      </ButtonLink>
    </div>
  )
}

function ChosenWords({ box }: { box: AvailableBox }) {
  const t = useTranslations('location')
  const language = useLanguage()
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  const side = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return (
    <div className="chosen-words">
      <h3>
        {t('boxName', { number: box.number })}
        <span className="chosen-area">{formatArea(box.squareMetres, language)}</span>
      </h3>
      <p className="text-small text-ink-soft">
        {t('card.dimensions', { width: side(box.width), length: side(box.length), height: metres(box.height) })}
      </p>
      <p className="chosen-way">
        <Icon shape={Footprints} size="small" />
        {box.metres === null ? box.floor : t('card.way', { floor: box.floor, distance: metres(box.metres) })}
      </p>
    </div>
  )
}

/** The nearest of the size asked for: one press from a choice. */
function Invitation({ shown: { matching }, selection }: Pick<BoxPickerProps, 'shown' | 'selection'>) {
  const t = useTranslations('location.card')
  const nearest = matching[0]
  return (
    <div className="chosen-card is-empty">
      <p>
        <b>{nearest ? t('choose.title') : t('none.title')}</b>
        <span>{nearest ? t('choose.text') : t('none.text')}</span>
      </p>
      {nearest ? (
        <SelectionLink to={selection.to({ box: nearest.number, floor: undefined })}>
          {t('choose.nearest', { number: nearest.number })}
        </SelectionLink>
      ) : null}
    </div>
  )
}

function Missing({ number, shown, selection }: { number: string } & Pick<BoxPickerProps, 'shown' | 'selection'>) {
  const t = useTranslations('location.card')
  const { matching, floor } = shown
  const instead = matching[0]
  const isHere = floor?.boxes.some((box) => box.number === number) ?? false
  return (
    <div className="chosen-card is-empty">
      <Banner
        live
        tone="warning"
        className="w-full"
        title={isHere ? t('taken.title', { number }) : t('unknown.title', { number })}
        action={
          instead ? (
            <SelectionLink to={selection.to({ box: instead.number, floor: undefined })}>
              {t('choose.nearest', { number: instead.number })}
            </SelectionLink>
          ) : (
            <Link to="/boxes" className="text-action underline">
              {t('others')}
            </Link>
          )
        }
      >
        {isHere ? t('taken.text') : t('unknown.text')}
      </Banner>
    </div>
  )
}
