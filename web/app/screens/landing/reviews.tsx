import type { Review } from '@boxzone/contract'
import { formatArea, formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { ExampleTag } from '#app/features/shell/example-tag.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { ServerRenderedScene } from '#app/ui/drawings/server-scene.tsx'
import { Band } from './band.tsx'
import styles from './reviews.module.css'

const maxPerShelf = 5

/** Shelves with about the same number of reviews. */
function shelvesOf(reviews: readonly Review[]): Review[][] {
  const count = Math.ceil(reviews.length / maxPerShelf)
  const perShelf = Math.ceil(reviews.length / count)
  return Array.from({ length: count }, (_, shelf) => reviews.slice(shelf * perShelf, (shelf + 1) * perShelf))
}

export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslations('landing.reviews')
  if (reviews.length === 0) return null
  return (
    <Band>
      <h2 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-h2">
        {t('title')}
        <ExampleTag className="tracking-normal" />
      </h2>
      {shelvesOf(reviews).map((shelf) => (
        <ul
          key={shelf[0]?.text}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the row
          tabIndex={0}
          className={`grid grid-cols-5 items-end gap-3.5 px-3.5 pt-10 first-of-type:mt-5 max-md:-mx-5 max-md:px-5 max-md:[scrollbar-width:none] ${styles.shelf}`}
        >
          {shelf.map((review) => (
            <ReviewBox key={review.text} review={review} />
          ))}
        </ul>
      ))}
    </Band>
  )
}

function ReviewBox({ review }: { review: Review }) {
  const { text, language: textLanguage, name, place, squareMetres } = review
  const t = useTranslations('landing.reviews')
  const language = useLanguage()
  return (
    <li className={`relative flex flex-col gap-5 rounded-t-sm bg-kraft-tint px-5 pt-8 pb-4.5 ${styles.carton}`}>
      <blockquote {...(textLanguage === language ? {} : { lang: textLanguage })}>{text}</blockquote>
      <div className="flex items-end gap-3 text-small/[1.4] text-ink-soft [--m:14px]">
        {squareMetres ? <ServerRenderedScene scene={`mini-${squareMetres}`} /> : null}
        <span className="min-w-0">
          <b className="block text-body/[1.4] font-strong text-ink">{name}</b>
          {squareMetres ? t('caption', { area: formatArea(squareMetres, language), place }) : place}
          <Source review={review} />
        </span>
      </div>
    </li>
  )
}

function Source({ review: { date, source, sourceUrl } }: { review: Review }) {
  const language = useLanguage()
  return (
    <span className="block">
      {formatDay(date, language)}
      <br />
      {sourceUrl ? (
        <TextLink href={sourceUrl} rel="noopener">
          {source}
        </TextLink>
      ) : (
        source
      )}
    </span>
  )
}
