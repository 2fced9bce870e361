import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'

const perks = [
  { text: 'location', scene: 'step-find' },
  { text: 'system', scene: 'step-open' },
  { text: 'support', scene: 'step-move' },
] as const

export function FranchisePerks() {
  const t = useTranslations('franchising.perks')
  return (
    <section className="border-y border-line bg-surface py-12 md:py-16">
      <ul className="wrap grid gap-x-10 gap-y-10 [--m:24px] md:grid-cols-3 md:[--m:40px]">
        {perks.map(({ text, scene }) => (
          <li key={text} className="max-md:grid max-md:grid-cols-[96px_1fr] max-md:grid-rows-[auto_1fr] max-md:gap-x-4">
            <div className="flex items-end max-md:row-span-2 max-md:items-center md:h-[200px]">
              <SceneImage scene={scene} />
            </div>
            <h2 className="text-title md:mt-5">{t(`${text}.title`)}</h2>
            <p className="mt-1.5 text-ink-soft">{t(`${text}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
