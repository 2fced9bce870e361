import { formatArea, formatMoney, formatNumber } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'
import type { LandingData, SamplePrice, SampleSize } from './offer.ts'
import { popularStep } from './size-steps.ts'

/** Boxes are drawn 2.5 m high; the figure beside the first one is 1.75 m tall. */
const boxHeightMetres = 2.5
const personMetres = 1.75
const scaleMetres = 3

export function LandingSizes({ offer }: { offer: LandingData }) {
  return (
    <section className="below band sizes">
      <div className="wrap">
        <Heading />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be within reach of the keyboard */}
        <ul className="ladder" tabIndex={0}>
          {offer.sizes.map((size) => (
            <Step key={size.step} size={size} price={offer.prices.find(({ step }) => step === size.step)} />
          ))}
        </ul>
        <Scale />
      </div>
    </section>
  )
}

function Heading() {
  const t = useTranslations('landing.sizes')
  const language = useLanguage()
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 })
  return (
    <div className="sizes-heading">
      <div>
        <h2>{t('title')}</h2>
        <p className="sub">{t('lead', { height: metres(boxHeightMetres), person: metres(personMetres) })}</p>
      </div>
      <ButtonLink to="/help" look="line">
        {t('guide')}
      </ButtonLink>
    </div>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>

function Step({ size, price }: { size: SampleSize; price: SamplePrice | undefined }) {
  const t = useTranslations('landing.sizes')
  const language = useLanguage()
  const side = (metres: number) => formatNumber(metres, language, { minimumFractionDigits: 1 })
  const { step } = size
  const [width, length] = [side(size.width), side(size.length)]
  const isPopular = step === popularStep
  return (
    <li>
      <div className="ladder-drawing">
        <ServerScene
          scene={`size-${step}`}
          input={{ title: t('drawing', { area: formatArea(step, language) }), width, length, picked: isPopular }}
        />
      </div>
      <div className="ladder-facts">
        <p className="ladder-area">
          {step} <small>{language === 'uk' ? 'м²' : 'm²'}</small>
          {isPopular ? <span className="best">{t('popular')}</span> : null}
        </p>
        <h3>{t(`m${step}.name`)}</h3>
        <p>{t('dimensions', { width, length })}</p>
        <p>{t(`m${step}.contents`)}</p>
        {price ? (
          <p className="ladder-price">
            {t.rich('price', {
              b: bold,
              price: formatMoney(price.amount, price.currency, language, { style: 'card' }),
            })}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Scale() {
  const t = useTranslations('landing.sizes')
  const language = useLanguage()
  const length = formatNumber(scaleMetres, language, { style: 'unit', unit: 'meter' })
  return (
    <p className="scale-bar">
      <span className="sr-only">{t('scale', { length })}</span>
      <span aria-hidden="true">0</span>
      <i aria-hidden="true" />
      <span aria-hidden="true">{length}</span>
    </p>
  )
}
