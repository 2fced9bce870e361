import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'
import type { LandingData } from './offer.ts'

const steps = [
  { text: 'find', scene: 'step-find' },
  { text: 'choose', scene: 'step-choose' },
  { text: 'order', scene: 'step-pay' },
  { text: 'open', scene: 'step-open' },
  { text: 'moveIn', scene: 'step-move' },
] as const

export function Tutorial({ offer: { freeBox } }: { offer: LandingData }) {
  const t = useTranslations('landing.tutorial')
  const language = useLanguage()
  const input = freeBox
    ? {
        boxNumber: freeBox.number,
        price: formatMoney(freeBox.amount, freeBox.currency, language, { style: 'card' }),
      }
    : {}
  return (
    <section className="below band tutorial">
      <div className="wrap">
        <h2>{t('title')}</h2>
        <ol>
          {steps.map(({ text, scene }, index) => (
            <li key={text}>
              <div className="tutorial-drawing">
                <ServerScene scene={scene} input={input} />
              </div>
              <span aria-hidden="true" className="tutorial-number">
                {index + 1}
              </span>
              <div>
                <h3>{t(`${text}.title`)}</h3>
                <p>{t(`${text}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
