export interface Image {
  name: string
  tag: string
  digest: string | null
}

export const imageFiles: readonly string[]
export function imagesIn(text: string): Image[]
export function pinImages(text: string, digestOf: (image: Pick<Image, 'name' | 'tag'>) => string): string
export function findDigest(image: { name: string; reference: string }, request?: typeof fetch): Promise<string | null>
