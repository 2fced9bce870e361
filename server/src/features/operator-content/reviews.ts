import { api, type Language, languages, type Review } from '@boxzone/contract'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import { sharedRoute } from '#src/kernel/http/route.ts'
import type { OperatorContent } from './operator-content.ts'

export const reviewsRoute = sharedRoute(api.reviews, async ({ config, content }, { language }) =>
  content.reviews.map((review) => presentReview(review, readerLanguage(config, language))),
)

function presentReview(review: OperatorContent['reviews'][number], requested: Language): Review {
  const language = review.text[requested] ? requested : languages.find((other) => review.text[other])
  if (language === undefined) throw new Error('a review has no text')
  const { name, place, date, source, sourceUrl = null, squareMetres = null } = review
  return { text: review.text[language] ?? '', language, name, place, date, source, sourceUrl, squareMetres }
}
