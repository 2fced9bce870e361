import { maxPhotosOfItem } from '@boxzone/contract/box-item-limits'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { DraftPhotos } from './item-photos.ts'
import { StoredItemPhoto } from './stored-photo.tsx'

interface PhotoFieldProps {
  contractId: string
  /** Undefined for a new item, which has no stored photos. */
  itemId: string | undefined
  draft: DraftPhotos
  /** True while the request that saves the item is running, because changes of its photos would be lost. */
  disabled: boolean
}

/** Takes or chooses photos. The page scales them down and removes their metadata before they are sent. */
export function PhotoField({ contractId, itemId, draft, disabled }: PhotoFieldProps) {
  const t = useTranslations('box-items.form')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'unreadable' | 'tooMany'>()
  const { photos } = draft
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    const files = chosen.slice(0, maxPhotosOfItem - photos.length)
    // Reset, so that the customer can choose the same file again after its removal.
    currentTarget.value = ''
    setProblem(undefined)
    const isReadable = await draft.add(files)
    if (!isReadable) setProblem('unreadable')
    else if (files.length < chosen.length) setProblem('tooMany')
  }
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="font-strong">{t('photos')}</legend>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={t('addPhoto')}
        onChange={(event) => void read(event)}
      />
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map(({ key, url }, index) => (
            <li key={key} className="relative min-w-0">
              {url === null ? (
                itemId && (
                  <StoredItemPhoto
                    contractId={contractId}
                    itemId={itemId}
                    photoId={key}
                    alt={t('photo', { number: index + 1 })}
                  />
                )
              ) : (
                <img
                  src={url}
                  alt={t('photo', { number: index + 1 })}
                  className="aspect-square w-full rounded-control object-cover"
                />
              )}
              <IconButton
                icon={X}
                look="float"
                label={t('removePhoto', { number: index + 1 })}
                className="absolute top-1 right-1"
                onClick={() => draft.remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxPhotosOfItem && (
        <Button
          look="line"
          icon={Camera}
          busy={draft.isReading}
          className="justify-self-start"
          onClick={() => input.current?.click()}
        >
          {t('addPhoto')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {t(problem, { max: maxPhotosOfItem })}
        </p>
      )}
      <p className="text-small text-ink-soft">{t('photoHint', { max: maxPhotosOfItem })}</p>
    </fieldset>
  )
}
