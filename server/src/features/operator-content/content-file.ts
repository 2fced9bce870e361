import { languages } from '@boxzone/contract'
import { reviewedSizes } from '@boxzone/contract/operator-content'
import { z } from 'zod'
import { FileWeek } from '#src/features/warehouse-import/index.ts'

// The format of CONTENT_FILE. `deploy/content.example.yaml` explains it.

const text = z.string().trim().min(1, 'must not be empty').max(200)
const webUrl = z.url({ protocol: /^https$/, error: 'must be a URL that begins with https://' })
const pageUrl = webUrl.refine(hasPath, 'must lead to a page of yours, not to a home page')
const language = z.enum(languages)

const ReviewEntry = z.strictObject({
  text: z
    .partialRecord(language, z.string().trim().min(1, 'must not be empty').max(1_000))
    .refine((texts) => Object.keys(texts).length > 0, 'must have a text in one language, such as sk'),
  name: text,
  place: text,
  date: z.iso.date('must be a day such as 2026-11-15'),
  source: text,
  sourceUrl: pageUrl.optional(),
  squareMetres: z.literal(reviewedSizes).optional(),
  consent: z.literal(true, 'must be true: publish a review only with the consent of its author'),
})

const AssociationEntry = z.strictObject({
  name: text,
  url: webUrl,
  logo: text,
  /** Languages of the pages that show the logo. By default, pages in all languages show it. */
  languages: z
    .array(language)
    .min(1)
    .default([...languages]),
})

const PictureEntry = z.strictObject({
  file: text,
  caption: z.partialRecord(language, text).default({}),
})
const PicturesEntry = z.strictObject({
  photos: z.array(PictureEntry).default([]),
  panoramas: z.array(PictureEntry).default([]),
})

const maxReviews = 10

export const ContentFile = z.strictObject({
  reviews: z.array(ReviewEntry).max(maxReviews).default([]),
  associations: z.array(AssociationEntry).default([]),
  franchiseBrochure: text.optional(),
  /** Terms of the insurance that the order offers. */
  insuranceTerms: text.optional(),
  apps: z
    .strictObject({
      appStore: webUrl
        .regex(/^https:\/\/apps\.apple\.com\/.*\bid\d+/, 'must be the page of your app, such as …/app/name/id123')
        .optional(),
      googlePlay: webUrl
        .regex(/^https:\/\/play\.google\.com\/store\/apps\/details\?/, 'must be the page of your app, …/details?id=…')
        .optional(),
    })
    .default({}),
  social: z
    .strictObject({
      facebook: pageUrl.optional(),
      instagram: pageUrl.optional(),
      youtube: pageUrl.optional(),
      linkedin: pageUrl.optional(),
    })
    .default({}),
  /** Pictures of warehouses, by the code of the import file. */
  pictures: z.record(text, PicturesEntry).default({}),
  callCentreHours: FileWeek.optional(),
  /** Phone number for faults of doors outside the hours of the call centre. */
  nightHelpTel: z
    .string()
    .trim()
    .regex(/^\+[\d ]{6,20}$/, 'must be a phone number such as +421 2 1234 5678')
    .optional(),
})
export type ContentFile = z.infer<typeof ContentFile>

function hasPath(url: string): boolean {
  const { pathname, search } = new URL(url)
  return pathname !== '/' || search !== ''
}
