import { formatArea, formatNumber } from '@boxzone/i18n/format'
import Footprints from 'lucide-react/icons/footprints'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { PriceText } from '#app/ui/content/price.tsx'
import { AddAnother } from './add-another.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import { BoxPicture } from './box-picture.tsx'
import { orderPath } from './group-order.ts'
import { HeldCard } from './held-box.tsx'
import type { AvailableBox } from './location-data.ts'
import { SelectionLink } from './selection-link.tsx'
import { SeveralCard } from './several-boxes.tsx'
import { TakenNotice } from './taken-notice.tsx'

/** Loaded on demand, because few Boxes are free from a later day. A failed load renders nothing. */
const SoonFreeChoice = lazy(() =>
  loadOptional(() => import('./soon-free.tsx')).then(
    (part) => ({ default: part.SoonFreeChoice }),
    () => ({ default: () => null }),
  ),
)

/** The card under the plan: the chosen Box, the Box that this browser holds, a taken Box, or the nearest Box. */
export function SelectionCard({ data, selection, shown }: BoxPickerProps) {
  const { chosen, group, soon, missing, held, heldChoice } = shown
  if (group.length > 0) return <SeveralCard data={data} selection={selection} shown={shown} />
  if (chosen) return <Chosen box={chosen} data={data} selection={selection} shown={shown} />
  if (soon) {
    return (
      <EmptyCard>
        <Suspense>
          <SoonFreeChoice box={soon} />
        </Suspense>
      </EmptyCard>
    )
  }
  if (held && heldChoice) return <HeldCard held={held} />
  if (missing !== undefined) {
    return (
      <EmptyCard>
        <TakenNotice live data={data} selection={selection} shown={shown} className="col-span-full w-full" />
      </EmptyCard>
    )
  }
  return <Invitation shown={shown} selection={selection} />
}

function Chosen({ box, ...picker }: BoxPickerProps & { box: AvailableBox }) {
  const t = useTranslations('location')
  const { promotion } = picker.data.warehouse
  const { dueToday, priceWithVat: monthly } = box
  return (
    <div
      className="grid min-h-42 grid-cols-[auto_minmax(120px,1fr)_214px_auto] items-center gap-x-4 gap-y-3.5 px-5 pt-4.5 pb-4 [--m:35px] [box-shadow:inset_0_4px_0_var(--highlight)] max-[1280px]:grid-cols-[max-content_minmax(0,1fr)_auto] max-md:grid-cols-[auto_minmax(0,1fr)] max-md:px-4 max-md:pb-4.5 max-md:[--m:33px]"
      data-testid="selection-card"
    >
      <div className="grid max-h-37.5 max-w-40 place-items-[end_start] [&_.drawing]:max-h-37.5 [&_.drawing]:max-w-40">
        <BoxPicture size={box} />
      </div>
      <ChosenText box={box} />
      <div className="max-w-[250px] max-[1280px]:col-span-2 max-[1280px]:max-w-none max-md:border-t max-md:border-line max-md:pt-3">
        <PriceText dueToday={dueToday} perPeriod={monthly} deposit={monthly} currency={box.currency} />
        {promotion ? (
          <p className="text-small text-ink-soft">{t('card.promotion', { promotion: promotion.text })}</p>
        ) : null}
      </div>
      <div className="grid gap-2.5 max-md:col-span-2">
        <ButtonLink to={orderPath([box], picker.shown.held)} size={56} className="max-md:hidden">
          {t('card.rent', { number: box.number })}
        </ButtonLink>
        <AddAnother box={box} {...picker} />
      </div>
    </div>
  )
}

function ChosenText({ box }: { box: AvailableBox }) {
  const t = useTranslations('location')
  const language = useLanguage()
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  const side = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-title leading-tight font-heavy">
        {t('boxName', { number: box.number })}
        <span className="rounded-[6px] border-[1.5px] border-ink px-1.75 py-px text-small leading-[1.4] font-strong tracking-normal">
          {formatArea(box.squareMetres, language)}
        </span>
      </h3>
      <p className="text-small text-ink-soft">
        {t('card.dimensions', { width: side(box.width), length: side(box.length), height: metres(box.height) })}
      </p>
      <p className="mt-1 flex items-center gap-1.5 text-[0.875rem]">
        <Icon shape={Footprints} size="small" />
        {box.metres === null ? box.floor : t('card.way', { floor: box.floor, distance: metres(box.metres) })}
      </p>
    </div>
  )
}

function EmptyCard({ children }: { children: ReactNode }) {
  return (
    <div
      data-testid="empty-card"
      className="grid min-h-42 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3.5 px-5 pt-4.5 pb-4 [box-shadow:inset_0_1px_0_var(--line)] max-md:grid-cols-1 max-md:px-4 max-md:pb-4.5"
    >
      {children}
    </div>
  )
}

/** Offers the nearest Box of the selected size. */
function Invitation({ shown: { matching }, selection }: Pick<BoxPickerProps, 'shown' | 'selection'>) {
  const t = useTranslations('location.card')
  const nearest = matching[0]
  return (
    <EmptyCard>
      <p>
        <b className="block text-title leading-[1.55] font-heavy tracking-[-0.015em]">
          {nearest ? t('choose.title') : t('none.title')}
        </b>
        <span className="block max-w-[56ch] text-ink-soft">{nearest ? t('choose.text') : t('none.text')}</span>
      </p>
      {nearest ? (
        <SelectionLink to={selection.to({ box: nearest.number, floor: undefined })}>
          {t('choose.nearest', { number: nearest.number })}
        </SelectionLink>
      ) : null}
    </EmptyCard>
  )
}
