import { useTranslations } from '#app/lib/texts.tsx'
import { ServedDrawing } from '#app/ui/drawings/served-drawing.tsx'

const steps = [
  { text: 'choose', scene: 'step-choose' },
  { text: 'order', scene: 'step-pay' },
  { text: 'open', scene: 'step-open' },
  { text: 'leave', scene: 'step-move' },
] as const

export function Steps() {
  const t = useTranslations('help')
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-surface py-12 md:py-16">
      <div className="wrap">
        <h2 id="how-it-works" className="text-heading">
          {t('stepsTitle')}
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-10 [--m:40px] sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ text, scene }, index) => (
            <li key={text}>
              <div className="flex h-44 items-end overflow-hidden">
                <ServedDrawing scene={scene} />
              </div>
              <h3 className="mt-5 flex items-baseline gap-2 text-title">
                <span aria-hidden="true" className="text-ink-soft">
                  {index + 1}.
                </span>
                {t(`steps.${text}.title`)}
              </h3>
              <p className="mt-1.5 text-ink-soft">{t(`steps.${text}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
