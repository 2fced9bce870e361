import type { Offer } from '@boxzone/contract'
import { formatArea, formatNumber } from '@boxzone/i18n/format'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Card } from '#app/ui/content/card.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { addressLine } from './address-line.ts'
import styles from './box-card.module.css'
import { ChangeBox } from './change-box.tsx'
import { useDrawings } from './drawings.ts'
import { useOrder } from './order-data.ts'

/** The Box with a drawing to scale, its dimensions and its warehouse. */
export function BoxCard({ withPlan }: { withPlan: 'always' | 'wide' }) {
  const { offer } = useOrder()
  const drawings = useDrawings(offer)
  const { area } = offer.box
  return (
    <Card as="section" className="flex items-center gap-5 md:gap-7 md:px-7">
      <BoxDrawing area={area} isMeasured={false} svg={drawings?.small} className="h-33 w-29 md:hidden" />
      <BoxDrawing area={area} isMeasured svg={drawings?.measured} className="h-56 w-60 max-md:hidden" />
      <div className="min-w-0 flex-1">
        <BoxText />
        <div className={classNames('mt-3.5 h-29 md:h-39', styles.plan, withPlan === 'wide' && 'max-md:hidden')}>
          {drawings ? <Drawing svg={drawings.plan} /> : null}
        </div>
      </div>
    </Card>
  )
}

interface BoxDrawingProps {
  area: Offer['box']['area']
  isMeasured: boolean
  svg: string | undefined
  className: string
}

type ScaleStyle = CSSProperties & Record<'--m' | '--dim', string>

/** Chooses the scale so that a Box of any size fits. */
function BoxDrawing({ area: { width, length, height }, isMeasured, svg, className }: BoxDrawingProps) {
  const across = (width + length) * 0.866 + (isMeasured ? 1.7 : 0.9)
  const upright = (width + length) / 2 + height + (isMeasured ? 0.6 : 0.1)
  const scale = isMeasured ? Math.min(240 / across, 224 / upright) : Math.min(116 / across, 132 / upright)
  const style: ScaleStyle = { '--m': `${scale.toFixed(2)}px`, '--dim': `${(1450 / scale).toFixed(1)}px` }
  return (
    <span
      aria-hidden="true"
      className={classNames('grid flex-none place-items-center', styles.box, className)}
      style={style}
    >
      {svg ? <Drawing svg={svg} /> : null}
    </span>
  )
}

function BoxText() {
  const t = useTranslations('order.box')
  const language = useLanguage()
  const { box, warehouse } = useOrder().offer
  const { width, length, height, squareMetres } = box.area
  const side = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return (
    <>
      <h2 className="text-title">{t('name', { number: box.number, area: formatArea(squareMetres, language) })}</h2>
      <p>{t('measures', { width: side(width), length: metres(length), height: metres(height) })}</p>
      <p className="text-ink-soft">
        {[warehouse.name, addressLine(warehouse.address), box.floor.replace(' ', '\u00a0')].join(', ')}
      </p>
      <ChangeBox />
    </>
  )
}
