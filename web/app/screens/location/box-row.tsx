import { formatMoney, formatNumber } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { footprint } from '#app/ui/drawings/size-glyph.ts'
import type { AvailableBox } from './location-data.ts'
import type { StableListItem } from './stable-box-list.ts'
import type { SelectionControl } from './use-selection.ts'

interface BoxRowProps {
  /** Where there is only one floor, its name says nothing. */
  hasFloors: boolean
  box: StableListItem
  isChosen: boolean
  selection: SelectionControl
}

export function BoxListRow({ box, hasFloors, isChosen, selection }: BoxRowProps) {
  const t = useTranslations('location')
  const content = (
    <>
      <span className="location-row-foot">
        <Drawing svg={footprint(box)} />
      </span>
      <span className="location-row-words">
        <b>{t('boxName', { number: box.number })}</b>
        <Measures box={box} hasFloors={hasFloors} />
      </span>
      {box.isTaken ? <span className="location-row-taken">{t('list.taken')}</span> : <Amount box={box} />}
      <span className="location-row-mark" aria-hidden="true">
        {isChosen ? <Icon shape={Check} size="small" strokeWidth={3} /> : null}
      </span>
    </>
  )
  return (
    <li className="location-row" data-chosen={isChosen || undefined} data-taken={box.isTaken || undefined}>
      {box.isTaken ? (
        <div className="location-row-inner">{content}</div>
      ) : (
        <Link
          to={selection.to({ box: box.number, floor: undefined })}
          replace
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className="location-row-inner"
        >
          {content}
        </Link>
      )}
    </li>
  )
}

function Measures({ box: { width, length, floor, metres }, hasFloors }: { box: AvailableBox; hasFloors: boolean }) {
  const t = useTranslations('location')
  const language = useLanguage()
  const side = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return (
    <span className="location-row-measures">
      <span className="is-measure">{t('dimensions', { width: side(width), length: side(length) })}</span>
      {hasFloors ? <span>{floor}</span> : null}
      {metres === null ? null : (
        <span className="is-way">
          {t('fromEntrance', { distance: formatNumber(metres, language, { style: 'unit', unit: 'meter' }) })}
        </span>
      )}
    </span>
  )
}

function Amount({ box: { priceWithVat, currency } }: { box: AvailableBox }) {
  const t = useTranslations('kit.price')
  const language = useLanguage()
  return (
    <span className="location-row-price">
      <b>{formatMoney(priceWithVat, currency, language, { style: 'card' })}</b>
      <span>{t('perPeriod', { months: 1 })}</span>
    </span>
  )
}
