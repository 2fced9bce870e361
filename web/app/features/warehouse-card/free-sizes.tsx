import type { SizeClass, SizeOffer, Warehouse } from '@boxzone/contract'
import { formatArea, formatNumber } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { SizeGlyph } from './size-glyph.tsx'

/** Each size has a fixed column, so that cards align. */
const columns: Record<SizeClass, string> = {
  XS: 'col-start-1',
  SMALL: 'col-start-2',
  MEDIUM: 'col-start-3',
  LARGE: 'col-start-4',
}

interface FreeSizesProps {
  warehouse: Warehouse
  /** The size that the visitor looks for. */
  wanted?: SizeClass | undefined
}

/** The areas and the number of free Boxes of each size. */
export function FreeSizes({ warehouse: { sizes, deactivation }, wanted }: FreeSizesProps) {
  return (
    <ul className="mt-auto grid grid-cols-[1fr_1fr_1.15fr_auto] items-end justify-between gap-2 pt-3 [--m:12.5px] @max-[28.75rem]:grid-cols-[1fr_1fr_1fr_auto] @max-[15rem]:flex @max-[15rem]:flex-wrap @max-[15rem]:gap-x-4 max-xs:[--m:9px]">
      {sizes.map((offer) => (
        <FreeSize
          key={offer.sizeClass}
          offer={offer}
          isClosed={deactivation.deactivated}
          isWanted={offer.sizeClass === wanted}
        />
      ))}
    </ul>
  )
}

function FreeSize({ offer, isClosed, isWanted }: { offer: SizeOffer; isClosed: boolean; isWanted: boolean }) {
  const { sizeClass, free } = offer
  const t = useTranslations()
  const areas = useAreas(offer)
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
        <b className="block font-strong">
          <span className={isWanted ? 'rounded-sm bg-highlight px-1 text-on-highlight' : undefined}>
            {t(`enums.sizeClass.${sizeClass}.short`)}
          </span>{' '}
          <span className="font-normal whitespace-nowrap text-ink-soft">{areas}</span>
        </b>
        <span className={classNames('xs:whitespace-nowrap', isFree ? 'font-strong text-action' : 'text-ink-soft')}>
          {t('boxes.card.free', { count: isClosed ? 0 : free })}
        </span>
      </span>
    </li>
  )
}

function useAreas({ sizeFrom, sizeTo }: SizeOffer): string {
  const language = useLanguage()
  const to = formatArea(sizeTo, language)
  const from = formatArea(sizeFrom, language)
  return from === to ? to : `${formatNumber(sizeFrom, language, { maximumFractionDigits: 1 })}–${to}`
}
