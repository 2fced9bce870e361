import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { PriceText } from '#app/ui/content/price.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import { orderPath, totalsOf } from './group-order.ts'

/** Loaded on demand, because most visitors choose one Box. A failed load renders nothing. */
const LazyChosenBoxes = lazy(() =>
  loadOptional(() => import('./chosen-boxes.tsx')).then(
    (part) => ({ default: part.ChosenBoxes }),
    () => ({ default: () => null }),
  ),
)

export function ChosenBoxList(props: Pick<BoxPickerProps, 'selection' | 'shown'> & { className?: string }) {
  return (
    <Suspense>
      <LazyChosenBoxes {...props} />
    </Suspense>
  )
}

/** The card under the plan while the visitor chooses several Boxes. */
export function SeveralCard({ data, selection, shown }: BoxPickerProps) {
  const t = useTranslations('location.card')
  const { group } = shown
  const { promotion } = data.warehouse
  const totals = totalsOf(group)
  return (
    <div
      data-testid="selection-card"
      className="grid min-h-42 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3.5 px-5 pt-4.5 pb-4 [box-shadow:inset_0_4px_0_var(--highlight)] max-[1280px]:grid-cols-1 max-md:px-4 max-md:pb-4.5"
    >
      <ChosenBoxList selection={selection} shown={shown} />
      <div className="grid gap-3 max-[1280px]:grid-cols-[minmax(0,1fr)_auto] max-[1280px]:items-center max-md:grid-cols-1 max-md:border-t max-md:border-line max-md:pt-3">
        <div>
          <PriceText {...totals} />
          {promotion ? (
            <p className="text-small text-ink-soft">{t('several.promotion', { promotion: promotion.text })}</p>
          ) : null}
        </div>
        <ButtonLink to={orderPath(group)} size={56} className="max-md:hidden">
          {t('several.rent', { count: group.length })}
        </ButtonLink>
      </div>
    </div>
  )
}
