import { useTranslations } from 'use-intl'

const steps = ['offer', 'details', 'summary'] as const

export function OrderSteps() {
  const t = useTranslations('landing.orderSteps')
  return (
    <section className="below band order-steps">
      <div className="wrap order-steps-grid">
        <div>
          <h2>{t('title')}</h2>
          <p className="sub">{t('lead')}</p>
        </div>
        <ol>
          {steps.map((step, index) => (
            <li key={step}>
              <span aria-hidden="true">{index + 1}</span>
              <div>
                <h3>{t(`${step}.title`)}</h3>
                <p>{t(`${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
