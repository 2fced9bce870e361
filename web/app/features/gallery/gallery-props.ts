import type { LocationPicture } from '@boxzone/contract'

export interface GalleryProps {
  /** Name of the warehouse. */
  name: string
  pictures: readonly LocationPicture[]
}
