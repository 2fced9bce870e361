import { itemPhoto } from 'virtual:calls'
import ImageOff from 'lucide-react/icons/image-off'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { call } from '#app/lib/api/call.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'

interface StoredItemPhotoProps {
  contractId: string
  itemId: string
  photoId: string
  alt: string
}

/** A photo of an item. It needs the session, so the page loads it with a call. */
export function StoredItemPhoto({ contractId, itemId, photoId, alt }: StoredItemPhotoProps) {
  const t = useTranslations('box-items.item')
  const [photo, retry] = useAsyncData(photoId, async (_key, signal) => {
    const { type, content } = await call(itemPhoto, { id: contractId, itemId, photoId }, { signal })
    return `data:${type};base64,${content}`
  })
  if (photo.state === 'loading') return <Skeleton shape="block" className="aspect-square" />
  if (photo.state === 'failed')
    return (
      <div className="grid aspect-square place-items-center rounded-control bg-sunk">
        <IconButton icon={ImageOff} label={t('loadPhoto', { name: alt })} onClick={retry} />
      </div>
    )
  return <img src={photo.data} alt={alt} className="aspect-square w-full rounded-control object-cover" />
}
