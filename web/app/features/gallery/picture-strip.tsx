import Rotate3d from 'lucide-react/icons/rotate-3d'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { ScrollHint } from '#app/ui/content/scroll-hint.tsx'
import { LazyDialog, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { usePictureText } from './use-picture-text.ts'

const gallery = lazyModule(() => import('./gallery.tsx'))

/** The pictures in a row. A click opens the gallery. Without JavaScript it opens the picture itself. */
export function PictureStrip({ name, pictures }: GalleryProps) {
  const t = useTranslations('location.gallery')
  const textOf = usePictureText(name)
  const row = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<number>()
  return (
    <section aria-label={t('title', { name })} className="relative col-span-full mt-7 min-w-0">
      <ul ref={row} className="flex snap-x gap-3 overflow-x-auto [scrollbar-width:none]">
        {pictures.map((picture, index) => (
          <li key={picture.url} className="flex-none snap-start">
            <a
              href={picture.url}
              aria-haspopup="dialog"
              className="relative block rounded-card -outline-offset-3"
              onPointerEnter={() => void loadOptional(gallery.fetch)}
              onClick={(event) => {
                event.preventDefault()
                setOpened(index)
              }}
            >
              <img
                src={picture.url}
                alt={textOf(picture, index)}
                loading="lazy"
                decoding="async"
                width={390}
                height={260}
                className="block aspect-3/2 h-[clamp(150px,18vw,240px)] w-auto rounded-card bg-sunk object-cover"
              />
              {picture.kind === 'panorama' ? (
                <span className="absolute bottom-2 left-2 flex items-center gap-1.5 rounded-control bg-surface px-2.5 py-1 text-small font-strong text-ink">
                  <Icon shape={Rotate3d} size="small" />
                  {t('badge')}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
      <ScrollHint scroller={row} />
      {opened === undefined ? null : (
        <LazyDialog part={gallery} open onOpenChange={() => setOpened(undefined)}>
          {({ Gallery }) => (
            <Gallery name={name} pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
          )}
        </LazyDialog>
      )}
    </section>
  )
}
