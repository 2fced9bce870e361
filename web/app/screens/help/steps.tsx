import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'

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
        <ol className="mt-8 grid gap-x-8 gap-y-10 [--m:24px] sm:grid-cols-2 sm:[--m:40px] lg:grid-cols-4">
          {steps.map(({ text, scene }, index) => (
            <li key={text} className="max-sm:grid max-sm:grid-cols-[100px_minmax(0,1fr)] max-sm:gap-x-4">
              <div className="flex items-end max-sm:row-span-2 max-sm:items-center sm:h-[200px]">
                <SceneImage scene={scene} />
              </div>
              <h3 className="flex sm:mt-5 items-baseline gap-2 text-title">
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
