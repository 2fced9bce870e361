import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Language } from './values.ts'

/** Sizes in square metres for which a review has a drawing. */
export const reviewedSizes = [1, 2, 3, 5, 8] as const

/** A review that its author allowed the operator to publish. */
export const Review = z.object({
  text: z.string(),
  /** The language of `text`, which can differ from the requested one. */
  language: Language,
  name: z.string(),
  place: z.string(),
  date: Day,
  /** Name of the site that published the review first. */
  source: z.string(),
  sourceUrl: z.nullable(z.string()),
  squareMetres: z.nullable(z.literal(reviewedSizes)),
})
export type Review = z.infer<typeof Review>

export const reviews = endpoint({
  method: 'GET',
  path: '/api/client/reviews',
  auth: 'public',
  summary: 'Returns the reviews of the operator, in the requested language if they have it.',
  input: z.object({ language: z.optional(Language) }),
  output: z.array(Review),
})
