import type { Review } from '@boxzone/contract'
import { formatArea, formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { ExampleTag } from '#app/features/shell/example-tag.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import { Band } from './band.tsx'

const maxPerShelf = 5

/** Shelves with about the same number of reviews. */
function shelvesOf(reviews: readonly Review[]): Review[][] {
  const count = Math.ceil(reviews.length / maxPerShelf)
  const perShelf = Math.ceil(reviews.length / count)
  return Array.from({ length: count }, (_, shelf) => reviews.slice(shelf * perShelf, (shelf + 1) * perShelf))
}

/** Shows the reviews as cartons on shelves. */
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
          className="scroll-fade grid grid-cols-5 items-end gap-3.5 border-b-7 border-(--d-wood2) px-3.5 pt-10 [box-shadow:0_1.5px_0_var(--ink)] first-of-type:mt-5 max-[1181px]:flex max-[1181px]:overflow-x-auto max-md:-mx-5 max-md:px-5 max-md:[scrollbar-width:none]"
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
    <li className="relative flex flex-col gap-5 rounded-t-sm border-[1.5px] border-b-0 border-kraft bg-kraft-tint px-5 pt-8 pb-4.5 max-[1181px]:min-w-60 max-md:min-w-63">
      <AdhesiveTape />
      <blockquote {...(textLanguage === language ? {} : { lang: textLanguage })}>{text}</blockquote>
      <div className="flex items-end gap-3 text-small/[1.4] text-ink-soft [--m:14px]">
        {squareMetres ? <SceneImage scene={`mini-${squareMetres}`} /> : null}
        <span className="min-w-0">
          <b className="block text-body/[1.4] font-strong text-ink">{name}</b>
          {squareMetres ? t('caption', { area: formatArea(squareMetres, language), place }) : place}
          <Source review={review} />
        </span>
      </div>
    </li>
  )
}

function AdhesiveTape() {
  return <span aria-hidden="true" className="absolute -top-[1.5px] left-1/2 -ml-6.5 h-[13px] w-13 bg-(--d-kraft1)" />
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
