import { formatArea, formatMoney, formatNumber } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import { Band, bandLead, bandSubheading } from './band.tsx'
import type { LandingData, SamplePrice, SampleSize } from './offer.ts'
import { popularStep } from './size-steps.ts'
import { type LandingGuide, useLandingGuide } from './use-landing-guide.tsx'

/** Heights of the Box and the person in the drawing, and the length of the scale. */
const boxHeightMetres = 2.5
const personMetres = 1.75
const scaleMetres = 3

export function LandingSizes({ offer }: { offer: LandingData }) {
  const guide = useLandingGuide()
  return (
    <Band className="[--m:44px] md:[--m:clamp(40px,3.52vw,52px)]">
      <Heading guide={guide} />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the row
        tabIndex={0}
        className="scroll-fade mt-12 grid grid-cols-[repeat(5,auto)] justify-between max-[1181px]:gap-4 max-[1181px]:overflow-x-auto max-md:-mx-5 max-md:gap-0 max-md:px-5 max-md:[scroll-padding-inline:20px] max-md:[scroll-snap-type:x_mandatory] max-md:[scrollbar-width:none]"
      >
        {offer.sizes.map((size) => (
          <Step key={size.step} size={size} price={offer.prices.find(({ step }) => step === size.step)} guide={guide} />
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small/[1.55] text-ink-soft md:mt-11">
        <Scale />
        {offer.pricesAt ? <PricesAt warehouse={offer.pricesAt} /> : null}
      </div>
      {guide.dialog}
    </Band>
  )
}

/** Without JavaScript the button leads to the help, which describes the sizes. */
function Heading({ guide }: { guide: LandingGuide }) {
  const t = useTranslations('landing.sizes')
  const language = useLanguage()
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div>
        <h2 className="text-h2">{t('title')}</h2>
        <p className={bandLead}>{t('lead', { height: metres(boxHeightMetres), person: metres(personMetres) })}</p>
      </div>
      <ButtonLink
        to="/help"
        look="line"
        aria-haspopup="dialog"
        onPointerEnter={guide.prefetch}
        onClick={(event) => {
          event.preventDefault()
          guide.open()
        }}
      >
        {t('guide')}
      </ButtonLink>
    </div>
  )
}

/** The price is on a line of its own, so that the prices of all sizes align. */
const bold = (price: ReactNode) => <b className="block text-title/[1.55] font-heavy tracking-[-0.02em]">{price}</b>

interface StepProps {
  size: SampleSize
  price: SamplePrice | undefined
  guide: LandingGuide
}

/** The button covers the text below the drawing and opens the guide. */
function Step({ size, price, guide }: StepProps) {
  const t = useTranslations('landing.sizes')
  const language = useLanguage()
  const side = (metres: number) => formatNumber(metres, language, { minimumFractionDigits: 1 })
  const { step } = size
  const [width, length] = [side(size.width), side(size.length)]
  const isPopular = step === popularStep
  return (
    <li className="relative flex flex-col max-md:min-w-40 max-md:snap-start max-md:nth-4:min-w-57.5 max-md:nth-5:min-w-70">
      <div className="flex h-[calc(var(--m)*6.3)] items-end pr-2.5">
        <SceneImage
          scene={`size-${step}`}
          input={{ title: t('drawing', { area: formatArea(step, language) }), width, length }}
        />
      </div>
      <div className="relative mt-3.5 flex w-0 min-w-full flex-1 flex-col border-t-[1.5px] border-ink pt-4.5 pr-5">
        {/* A tick at the beginning of the line. */}
        <span aria-hidden="true" className="absolute -top-[7px] left-0 h-3 border-l-[1.5px] border-ink" />
        <p className="mt-0.5 text-[2.125rem] leading-none font-heavy tracking-[-0.03em]">
          {step} <small className="text-[1.125rem] tracking-normal">{language === 'uk' ? 'м²' : 'm²'}</small>
          {isPopular ? <PopularMark /> : null}
        </p>
        <h3 className={`mt-2.5 ${bandSubheading}`}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('open', { name: t(`m${step}.name`), area: formatArea(step, language) })}
            onPointerEnter={guide.prefetch}
            onClick={guide.open}
            className="cursor-pointer text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus noscript:pointer-events-none"
          >
            {t(`m${step}.name`)}
          </button>
        </h3>
        <p className="mt-0.5 text-ink-soft">{t('dimensions', { width, length })}</p>
        <p className="mt-0.5 text-ink-soft">{t(`m${step}.contents`)}</p>
        {price ? (
          <p className="mt-auto pt-3 text-small/[1.55]">
            {t.rich(price.hasHigherPrices ? 'priceFrom' : 'price', {
              b: bold,
              price: formatMoney(price.amount, price.currency, language, { style: 'card' }),
            })}
          </p>
        ) : null}
      </div>
    </li>
  )
}

/** Placed on the upper line, because beside the number it would wrap in most languages. */
function PopularMark() {
  const t = useTranslations('landing.sizes')
  return (
    <span className="absolute -top-3.5 right-5 rounded-md bg-highlight px-2.25 py-0.75 text-small font-strong tracking-normal text-on-highlight">
      {t('popular')}
    </span>
  )
}

function Scale() {
  const t = useTranslations('landing.sizes')
  const language = useLanguage()
  const length = formatNumber(scaleMetres, language, { style: 'unit', unit: 'meter' })
  return (
    <p className="flex items-center gap-3">
      <span className="sr-only">{t('scale', { length })}</span>
      <span aria-hidden="true">0</span>
      <i
        aria-hidden="true"
        className="h-[9px] w-[calc(var(--m)*3)] border-[1.5px] border-ink bg-[linear-gradient(90deg,var(--ink)_33.3%,transparent_0_66.6%,var(--ink)_0)]"
      />
      <span aria-hidden="true">{length}</span>
    </p>
  )
}

function PricesAt({ warehouse: { id, name } }: { warehouse: { id: string; name: string } }) {
  const t = useTranslations('landing.sizes')
  const link = (text: ReactNode) => (
    <Link to={`/location/${id}`} className="inline-block py-1 text-action underline underline-offset-3">
      {text}
    </Link>
  )
  return <p>{t.rich('pricesAt', { name, link })}</p>
}
