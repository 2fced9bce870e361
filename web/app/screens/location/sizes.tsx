import { formatArea, formatMoney, formatNumber } from '@boxzone/i18n/format'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { NotifyMe } from '#app/features/notify-me/notify-me.tsx'
import { SizeGuideButton } from '#app/features/size-guide/size-guide-button.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { BoxPicture, pictureMetres } from './box-picture.tsx'
import type { LocationData, LocationSizeStep } from './location-data.ts'
import { guideStepFor } from './size-steps.ts'
import type { SelectionControl } from './use-selection.ts'

interface SizesProps {
  data: LocationData
  selection: SelectionControl
}

/** Every size of the location in one scale; choosing one filters list and plan. */
export function LocationSizes({ data, selection }: SizesProps) {
  const t = useTranslations('location.sizes')
  const { steps } = data
  if (steps.length === 0) return null
  const scale: CSSProperties & Record<`--${string}`, number> = {
    '--across': Number(steps.reduce((sum, step) => sum + pictureMetres(step), 0).toFixed(2)),
    '--count': steps.length,
  }
  return (
    <section className="below location-sizes" aria-labelledby="sizes-heading">
      <div className="wrap">
        <Heading steps={steps} />
        <ul className="location-ladder" style={scale} aria-label={t('title')}>
          {steps.map((step) => (
            <Step key={step.squareMetres} step={step} data={data} selection={selection} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const personMetres = 1.75

function Heading({ steps }: { steps: readonly LocationSizeStep[] }) {
  const t = useTranslations('location.sizes')
  const language = useLanguage()
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  const height = Math.min(...steps.map((step) => step.height))
  return (
    <div className="location-sizes-heading">
      <div>
        <h2 id="sizes-heading">{t('title')}</h2>
        <p>{t('lead', { person: metres(personMetres), height: metres(height) })}</p>
      </div>
      <SizeGuideButton label={t('guide')} />
    </div>
  )
}

const b = (words: ReactNode) => <b>{words}</b>

function Step({ step, data: { warehouse }, selection }: { step: LocationSizeStep } & SizesProps) {
  const t = useTranslations('location')
  const language = useLanguage()
  const { squareMetres, free, priceFrom } = step
  const area = formatArea(squareMetres, language)
  const isChosen = selection.size === squareMetres
  const width = `calc(var(--m) * ${pictureMetres(step).toFixed(2)})`
  return (
    <li className="location-step" data-chosen={isChosen || undefined} data-none={free === 0 || undefined}>
      <div className="location-step-drawing">
        <BoxPicture size={step} style={{ minWidth: width }} />
      </div>
      <div className="location-step-words">
        <StepName step={step} isChosen={isChosen} selection={selection} />
        <p className="location-step-fits">{t(`fits.m${guideStepFor(squareMetres)}`)}</p>
        <p className="location-step-price">
          {t.rich('sizes.price', {
            b,
            price: formatMoney(priceFrom, warehouse.currency, language, { style: 'card' }),
          })}
        </p>
        {free > 0 ? (
          <p className="location-step-free">{t('sizes.free', { count: free })}</p>
        ) : (
          <NotifyMe warehouse={warehouse} size={squareMetres} sizeName={area} look="quiet" />
        )}
      </div>
    </li>
  )
}

/** The name is the link, and the whole column its target; a size with nothing free has only its bell to press. */
function StepName({
  step,
  isChosen,
  selection,
}: {
  step: LocationSizeStep
  isChosen: boolean
  selection: SelectionControl
}) {
  const t = useTranslations('location.sizes')
  const language = useLanguage()
  const { squareMetres, free } = step
  const area = formatArea(squareMetres, language)
  const number = (
    <>
      {formatNumber(squareMetres, language)} <small>{language === 'uk' ? 'м²' : 'm²'}</small>
    </>
  )
  if (free === 0) return <h3 className="location-step-name">{number}</h3>
  return (
    <h3 className="location-step-name">
      <Link
        to={selection.to({ size: isChosen ? undefined : squareMetres, shown: undefined, floor: undefined })}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        aria-label={isChosen ? t('showAll', { area }) : t('show', { area, count: free })}
      >
        {number}
      </Link>
    </h3>
  )
}
