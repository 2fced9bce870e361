import { formatArea, formatNumber } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/page-values.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { BoxPicture } from './box-picture.tsx'
import { useOrder } from './order-data.ts'
import { PlanPicture } from './plan-picture.tsx'

/** What is being rented: the Box to scale, its measures in words, its place. */
export function BoxCard({ withPlan }: { withPlan: 'always' | 'wide' }) {
  const { offer, floor } = useOrder()
  const { area, number } = offer.box
  return (
    <Card as="section" className="flex items-center gap-5 md:gap-7 md:px-7">
      <BoxPicture size={area} measured={false} width={116} height={132} className="md:hidden" />
      <BoxPicture size={area} measured width={240} height={224} className="max-md:hidden" />
      <div className="min-w-0 flex-1">
        <BoxWords />
        {floor ? (
          <PlanPicture
            floor={floor}
            number={number}
            className={classNames('mt-3.5', withPlan === 'wide' && 'max-md:hidden')}
          />
        ) : null}
      </div>
    </Card>
  )
}

function BoxWords() {
  const t = useTranslations('order.box')
  const language = useLanguage()
  const { box, warehouse } = useOrder().offer
  const { width, length, height, squareMetres } = box.area
  const side = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const { street, number, zip, city } = warehouse.address
  return (
    <>
      <h2 className="text-title">{t('name', { number: box.number, area: formatArea(squareMetres, language) })}</h2>
      <p>{t('measures', { width: side(width), length: metres(length), height: metres(height) })}</p>
      <p className="text-ink-soft">{[warehouse.name, `${street} ${number}`, `${zip} ${city}`, box.floor].join(', ')}</p>
    </>
  )
}
