import { formatArea, formatMoney, formatNumber } from '@boxzone/i18n/format'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { NotifyMe } from '#app/features/notify-me/notify-me.tsx'
import { SizeGuideButtons } from '#app/features/size-guide/size-guide-buttons.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { ScrollHint } from '#app/ui/content/scroll-hint.tsx'
import { BoxPicture, pictureMetres } from './box-picture.tsx'
import type { LocationData, LocationSizeStep } from './location-data.ts'
import { freeStepFor, guideStepFor } from './size-steps.ts'
import styles from './sizes.module.css'
import type { SelectionControl } from './use-selection.ts'

interface SizesProps {
  data: LocationData
  selection: SelectionControl
}

/** All sizes at one scale. A click on a size filters the list and the plan. */
export function LocationSizes({ data, selection }: SizesProps) {
  const t = useTranslations('location.sizes')
  const { steps } = data
  const ladder = useRef<HTMLUListElement>(null)
  if (steps.length === 0) return null
  const scale: CSSProperties & Record<`--${string}`, number> = {
    '--across': Number(steps.reduce((total, step) => total + pictureMetres(step), 0).toFixed(2)),
    '--count': steps.length,
  }
  return (
    <section
      className="below-fold overflow-hidden border-y border-line bg-surface pt-9 max-md:pt-6"
      aria-labelledby="sizes-heading"
    >
      <div className="wrap @container">
        <Heading steps={steps} selection={selection} />
        <div className="relative">
          <ul ref={ladder} className={styles.ladder} style={scale} aria-label={t('title')}>
            {steps.map((step) => (
              <Step key={step.squareMetres} step={step} data={data} selection={selection} />
            ))}
          </ul>
          <ScrollHint scroller={ladder} />
        </div>
      </div>
    </section>
  )
}

const personMetres = 1.75

function Heading({ steps, selection }: { steps: readonly LocationSizeStep[]; selection: SelectionControl }) {
  const t = useTranslations('location.sizes')
  const language = useLanguage()
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  const height = Math.min(...steps.map((step) => step.height))
  const linkTo = (needed: number) => {
    const squareMetres = freeStepFor(steps, needed)?.squareMetres
    if (squareMetres === undefined) return undefined
    const change = { size: squareMetres, box: undefined, shown: undefined, floor: undefined }
    return { to: { ...selection.to(change), hash: '#choose' }, squareMetres }
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="flex-[1_1_400px]">
        <h2 id="sizes-heading" className="text-heading leading-[1.15]">
          {t('title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('lead', { person: metres(personMetres), height: metres(height) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SizeGuideButtons labels={{ fits: t('guide'), calculator: t('calculator') }} linkTo={linkTo} />
      </div>
    </div>
  )
}

const b = (chunks: ReactNode) => <b className="block text-[1.125rem] font-heavy text-ink">{chunks}</b>

function Step({ step, data: { warehouse }, selection }: { step: LocationSizeStep } & SizesProps) {
  const t = useTranslations('location')
  const language = useLanguage()
  const { squareMetres, free, priceFrom, hasHigherPrices } = step
  const area = formatArea(squareMetres, language)
  const isChosen = selection.size === squareMetres
  const width = `calc(var(--m) * ${pictureMetres(step).toFixed(2)})`
  return (
    <li
      className={classNames(
        styles.step,
        isChosen ? 'bg-highlight-soft [box-shadow:inset_0_4px_0_var(--highlight)]' : free > 0 && 'hover:bg-sunk',
      )}
    >
      <div className={classNames('flex items-end pb-3.5', free === 0 && 'opacity-45')}>
        <BoxPicture size={step} style={{ minWidth: width }} />
      </div>
      <div
        className={classNames(
          'row-span-4 grid w-0 min-w-full grid-rows-subgrid justify-items-start border-ink [&_button]:text-start',
          isChosen ? 'border-t-3 pt-[10.5px]' : 'border-t-[1.5px] pt-3',
        )}
      >
        <StepName step={step} isChosen={isChosen} selection={selection} />
        <p className="text-small leading-[1.4] text-pretty text-ink-soft">{t(`fits.m${guideStepFor(squareMetres)}`)}</p>
        <p className="mt-2.5 text-small leading-[1.35] text-ink-soft">
          {t.rich(hasHigherPrices ? 'sizes.priceFrom' : 'sizes.price', {
            b,
            price: formatMoney(priceFrom, warehouse.currency, language, { style: 'card' }),
          })}
        </p>
        {free > 0 ? (
          <p className="flex min-h-11 items-center gap-2 text-[0.875rem] font-strong text-action">
            <span className="size-2.5 rounded-[3px] bg-action" />
            {t('sizes.free', { count: free })}
          </p>
        ) : (
          <NotifyMe warehouse={warehouse} size={squareMetres} sizeName={area} look="quiet" />
        )}
      </div>
    </li>
  )
}

const nameClass = 'text-heading font-heavy tracking-[-0.02em]'

/** The link covers its column. A size without free Boxes has no link, only the button for a free-Box request. */
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
      {formatNumber(squareMetres, language)}{' '}
      <small className="text-[1rem] font-strong tracking-normal">{language === 'uk' ? 'м²' : 'm²'}</small>
    </>
  )
  if (free === 0) return <h3 className={nameClass}>{number}</h3>
  return (
    <h3 className={nameClass}>
      <Link
        className="text-ink no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
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
