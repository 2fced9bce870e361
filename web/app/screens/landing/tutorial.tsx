import { formatMoney } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import { Band, bandSubheading } from './band.tsx'
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
    <Band className="border-t border-line bg-surface">
      <h2 className="text-h2">{t('title')}</h2>
      <ol className="mt-8 grid [--m:32px] md:mt-14 md:grid-cols-[repeat(3,1fr)] md:gap-y-10 md:[--m:50px] min-[1181px]:grid-cols-[repeat(5,1fr)]">
        {steps.map(({ text, scene }, index) => (
          <li
            key={text}
            className="max-md:grid max-md:grid-cols-[132px_1fr] max-md:items-center max-md:gap-x-5 max-md:border-b max-md:border-line max-md:py-5.5 max-md:last:border-0 md:pr-7"
          >
            <div className="flex items-end max-md:row-[1/4] max-md:justify-center md:h-61.5">
              <SceneImage scene={scene} input={input} />
            </div>
            <span
              aria-hidden="true"
              className="relative mb-2 grid size-8.5 place-items-center rounded-full bg-ink font-heavy text-surface max-md:size-7.5 md:mt-6 md:mb-4"
            >
              {index + 1}
              {index > 0 ? <LineFromPrevious /> : null}
            </span>
            <div>
              <h3 className={bandSubheading}>{t(`${text}.title`)}</h3>
              <p className="mt-1.5 text-ink-soft">{t(`${text}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  )
}

/** The line between two numbers. It is visible when the five steps are in one row. */
function LineFromPrevious() {
  return (
    <i className="absolute top-1/2 right-[calc(100%+8px)] w-[calc(min(1200px,100vw-120px)/5-50px)] border-t-[1.5px] border-line-strong max-[1181px]:hidden" />
  )
}
