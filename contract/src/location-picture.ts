import { z } from 'zod/mini'

/** A photo, or an equirectangular panorama. */
export const LocationPicture = z.object({
  kind: z.enum(['photo', 'panorama']),
  url: z.string(),
  caption: z.nullable(z.string()),
})
export type LocationPicture = z.infer<typeof LocationPicture>
