import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'
import { Band } from './band.tsx'
import styles from './reviews.module.css'

/** `step` is the size of the reviewer's Box in square metres. */
const shelves = [
  [
    { text: 'r1', step: 5 },
    { text: 'r2', step: 2 },
    { text: 'r3', step: 1 },
    { text: 'r4', step: 8 },
    { text: 'r5', step: 3 },
  ],
  [
    { text: 'r6', step: 3 },
    { text: 'r7', step: 8 },
    { text: 'r8', step: 2 },
    { text: 'r9', step: 1 },
    { text: 'r10', step: 5 },
  ],
] as const

type Review = (typeof shelves)[number][number]

export function Reviews() {
  const t = useTranslations('landing.reviews')
  return (
    <Band>
      <h2 className="text-h2">{t('title')}</h2>
      {shelves.map((shelf) => (
        <ul
          key={shelf[0].text}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the row
          tabIndex={0}
          className={`grid grid-cols-5 items-end gap-3.5 px-3.5 pt-10 first-of-type:mt-5 max-md:-mx-5 max-md:px-5 max-md:[scrollbar-width:none] ${styles.shelf}`}
        >
          {shelf.map((review) => (
            <ReviewBox key={review.text} {...review} />
          ))}
        </ul>
      ))}
    </Band>
  )
}

function ReviewBox({ text, step }: Review) {
  const t = useTranslations('landing.reviews')
  const area = formatArea(step, useLanguage())
  return (
    <li className={`relative flex flex-col gap-5 rounded-t-sm bg-kraft-tint px-5 pt-8 pb-4.5 ${styles.carton}`}>
      <blockquote>{t(`${text}.text`)}</blockquote>
      <div className="flex items-end gap-3 text-small/[1.4] text-ink-soft [--m:14px]">
        <ServerScene scene={`mini-${step}`} />
        <span>
          <b className="block text-body/[1.4] font-strong text-ink">{t(`${text}.name`)}</b>
          {t('caption', { area, place: t(`${text}.place`) })}
        </span>
      </div>
    </li>
  )
}
