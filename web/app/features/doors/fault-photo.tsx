import Camera from 'lucide-react/icons/camera'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { scalePhoto } from './scale-photo.ts'

interface FaultPhotoProps {
  /** Photo as a data URL. */
  photo: string | undefined
  onChange: (photo: string | undefined) => void
}

/** Takes or chooses one photo. The page scales it down and removes its metadata before it is sent. */
export function FaultPhoto({ photo, onChange }: FaultPhotoProps) {
  const t = useTranslations('door-fault')
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Reset, so that the customer can choose the same file again after its removal.
    event.target.value = ''
    if (!file) return
    const scaled = await scalePhoto(file).catch(() => undefined)
    setUnreadable(scaled === undefined)
    if (scaled !== undefined) onChange(scaled)
  }
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('photo')}
        onChange={(event) => void read(event)}
      />
      {photo && <img src={photo} alt={t('preview')} className="max-h-56 justify-self-start rounded-control" />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="line" icon={Camera} onClick={() => input.current?.click()}>
          {t(photo ? 'replace' : 'photo')}
        </Button>
        {photo && (
          <Button look="quiet" onClick={() => onChange(undefined)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {isUnreadable && (
        <p role="alert" className="text-danger">
          {t('unreadable')}
        </p>
      )}
      <p className="text-small text-ink-soft">{t('privacy')}</p>
    </div>
  )
}
