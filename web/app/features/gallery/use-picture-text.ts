import type { LocationPicture } from '@boxzone/contract'
import { useTranslations } from 'use-intl'

/** The caption of a picture, or else the name of the warehouse and the number of the picture. */
export function usePictureText(name: string): (picture: LocationPicture, index: number) => string {
  const t = useTranslations('location.gallery')
  return ({ kind, caption }, index) => caption ?? t(kind, { name, index: index + 1 })
}
