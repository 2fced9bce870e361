import type { SizeOffer, Warehouse } from '@boxzone/contract'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/class-names.ts'
import { SizeGlyph } from './size-glyph.tsx'

/** What is free, by size: filled with a number, or hatched with the word. */
export function FreeSizes({ warehouse: { sizes, deactivation } }: { warehouse: Warehouse }) {
  return (
    <ul className="mt-auto flex items-end justify-between gap-3 pt-3 [--m:12.5px] max-xs:[--m:11px]">
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
    <li className="flex items-end gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      <SizeGlyph size={sizeClass} state={isClosed ? 'inactive' : isFree ? 'available' : 'busy'} />
      <span className="text-small leading-tight">
        <b className="block font-strong">{t(`enums.sizeClass.${sizeClass}.short`)}</b>
        <span className={classNames('whitespace-nowrap', isFree ? 'font-strong text-action' : 'text-ink-soft')}>
          {t('boxes.card.free', { count: isClosed ? 0 : free })}
        </span>
      </span>
    </li>
  )
}
