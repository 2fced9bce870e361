import type { SizeClass, SizeOffer, Warehouse } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { SizeGlyph } from './size-glyph.tsx'

/** Each size has a fixed column, so that cards align. */
const columns: Record<SizeClass, string> = {
  XS: 'col-start-1',
  SMALL: 'col-start-2',
  MEDIUM: 'col-start-3',
  LARGE: 'col-start-4',
}

/** The number of free Boxes of each size. */
export function FreeSizes({ warehouse: { sizes, deactivation } }: { warehouse: Warehouse }) {
  return (
    <ul className="mt-auto grid grid-cols-[1fr_1fr_1.15fr_auto] items-end justify-between gap-2 pt-3 [--m:12.5px] @max-[28.75rem]:grid-cols-[1fr_1fr_1fr_auto] @max-[15rem]:flex @max-[15rem]:flex-wrap @max-[15rem]:gap-x-4 max-xs:[--m:9px]">
      {sizes.map((offer) => (
        <FreeSize key={offer.sizeClass} offer={offer} isClosed={deactivation.deactivated} />
      ))}
    </ul>
  )
}

function FreeSize({ offer: { sizeClass, free }, isClosed }: { offer: SizeOffer; isClosed: boolean }) {
  const t = useTranslations()
  const isFree = free > 0 && !isClosed
  return (
    <li
      className={classNames(
        'flex items-end gap-2 @max-[28.75rem]:flex-col @max-[28.75rem]:items-start @max-[28.75rem]:gap-1',
        columns[sizeClass],
      )}
    >
      <SizeGlyph size={sizeClass} state={isClosed ? 'inactive' : isFree ? 'available' : 'busy'} />
      <span className="text-small leading-tight">
        <b className="block font-strong">{t(`enums.sizeClass.${sizeClass}.short`)}</b>
        <span className={classNames('xs:whitespace-nowrap', isFree ? 'font-strong text-action' : 'text-ink-soft')}>
          {t('boxes.card.free', { count: isClosed ? 0 : free })}
        </span>
      </span>
    </li>
  )
}
