export interface Image {
  name: string
  tag: string
  digest: string | null
}

export const imageFiles: readonly string[]
export function imagesIn(text: string): Image[]
/** Replaces the digest of each tag. */
export function pinImages(text: string, digestOf: (image: Pick<Image, 'name' | 'tag'>) => string): string
