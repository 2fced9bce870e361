import { useTranslations } from 'use-intl'
import { Band, bandLead, bandSubheading } from './band.tsx'

const steps = ['offer', 'details', 'summary'] as const

export function OrderSteps() {
  const t = useTranslations('landing.orderSteps')
  return (
    <Band className="bg-surface" contentClass="grid gap-x-20 gap-y-10 min-[1181px]:grid-cols-[1fr_1.2fr]">
      <div>
        <h2 className="text-h2">{t('title')}</h2>
        <p className={bandLead}>{t('lead')}</p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[3.5rem_1fr] border-t-[1.5px] border-ink pt-5 pb-7">
            <span aria-hidden="true" className="text-fact/none font-heavy">
              {index + 1}
            </span>
            <div>
              <h3 className={bandSubheading}>{t(`${step}.title`)}</h3>
              <p className="mt-1 max-w-136 text-ink-soft">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  )
}
