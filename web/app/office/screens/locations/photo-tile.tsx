import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useRef, useState } from 'react'
import { scalePhoto } from '#app/features/doors/scale-photo.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'

interface PhotoTileProps {
  label: string
  /** Photo as a data URL. */
  photo: string | undefined
  onChange: (photo: string | undefined) => void
}

/** Takes one photo with the camera. The page scales it down and removes its metadata. */
export function PhotoTile({ label, photo, onChange }: PhotoTileProps) {
  const t = useTranslations('office-locations.inspection')
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<'idle' | 'busy' | 'unreadable'>('idle')
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Reset, so that the same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    setStatus('busy')
    const scaled = await scalePhoto(file).catch(() => undefined)
    setStatus(scaled === undefined ? 'unreadable' : 'idle')
    if (scaled !== undefined) onChange(scaled)
  }
  return (
    <div className="relative min-w-0">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => void read(event)}
      />
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="grid aspect-square w-full cursor-pointer place-content-center justify-items-center gap-1 overflow-hidden rounded-control border-[1.5px] border-dashed border-line-strong bg-surface p-0 text-fine font-strong hover:border-ink"
      >
        {status === 'busy' ? (
          <Spinner />
        ) : photo ? (
          <img
            src={photo}
            alt={t('taken', { name: label })}
            className="col-start-1 row-start-1 size-full object-cover"
          />
        ) : (
          <>
            <Icon shape={Camera} size="large" />
            <span className="max-w-full px-1 hyphens-auto">{label}</span>
          </>
        )}
      </button>
      {photo && (
        <button
          type="button"
          aria-label={t('remove', { name: label })}
          onClick={() => onChange(undefined)}
          className="absolute top-0 right-0 grid size-8 cursor-pointer place-items-center rounded-control bg-surface/90 pointer-coarse:size-11"
        >
          <Icon shape={X} size="small" />
        </button>
      )}
      {status === 'unreadable' && (
        <p role="alert" className="text-fine text-danger">
          {t('unreadable')}
        </p>
      )}
    </div>
  )
}
