import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'

/** Each reviewer's own Box, in square metres; the words are in the texts. */
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
    <section className="below band">
      <div className="wrap">
        <h2>{t('title')}</h2>
        {shelves.map((shelf) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be within reach of the keyboard
          <ul key={shelf[0].text} className="shelf" tabIndex={0}>
            {shelf.map((review) => (
              <ReviewBox key={review.text} {...review} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}

function ReviewBox({ text, step }: Review) {
  const t = useTranslations('landing.reviews')
  const area = formatArea(step, useLanguage())
  return (
    <li>
      <blockquote>{t(`${text}.text`)}</blockquote>
      <div className="review-author">
        <ServerScene scene={`mini-${step}`} />
        <span>
          <b>{t(`${text}.name`)}</b>
          {t('caption', { area, place: t(`${text}.place`) })}
        </span>
      </div>
    </li>
  )
}
