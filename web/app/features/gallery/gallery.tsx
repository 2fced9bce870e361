import type { LocationPicture } from '@boxzone/contract'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Rotate3d from 'lucide-react/icons/rotate-3d'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { Panorama } from './panorama.tsx'
import { usePictureText } from './use-picture-text.ts'

interface OpenGalleryProps extends GalleryProps {
  /** Index of the picture that is shown first. */
  first: number
  onClose: () => void
}

/** All pictures in a full-screen dialog. Swiping is native scrolling; arrow keys and buttons do the same. */
export function Gallery({ name, pictures, first, onClose }: OpenGalleryProps) {
  const t = useTranslations('location.gallery')
  const close = useTranslations('kit')('close')
  const textOf = usePictureText(name)
  const dialog = useRef<HTMLDialogElement>(null)
  const { row, index, goTo, jumpTo } = useSlides(first, pictures.length)
  const [viewed, setViewed] = useState<string>()
  const picture = pictures[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after mounting, because the row has a width only in the open dialog
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    jumpTo(first)
    document.documentElement.classList.add('overflow-hidden')
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [])
  return (
    <dialog
      ref={dialog}
      data-no-swipe=""
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col border-0 bg-paper p-0 text-ink open:flex"
      aria-label={t('title', { name })}
      onClose={onClose}
      onKeyDown={(event) => moveByKey(event, index, pictures.length, goTo)}
    >
      <div className="flex items-center justify-between gap-3 px-3 pt-[calc(8px+env(safe-area-inset-top,0px))] pb-2">
        <p className="pl-1 font-strong tabular-nums">{t('position', { index: index + 1, count: pictures.length })}</p>
        <IconButton icon={X} label={close} onClick={() => dialog.current?.close()} />
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((shown, at) => (
            <li key={shown.url} className="relative grid h-full w-full flex-none snap-center place-items-center">
              <Slide
                picture={shown}
                text={textOf(shown, at)}
                isViewed={viewed === shown.url && at === index}
                onView={() => setViewed(shown.url)}
                onEnd={() => setViewed(undefined)}
              />
            </li>
          ))}
        </ul>
        {index > 0 ? (
          <IconButton
            look="float"
            icon={ChevronLeft}
            label={t('previous')}
            className="absolute top-1/2 left-3 -translate-y-1/2"
            onClick={() => goTo(index - 1)}
          />
        ) : null}
        {index < pictures.length - 1 ? (
          <IconButton
            look="float"
            icon={ChevronRight}
            label={t('next')}
            className="absolute top-1/2 right-3 -translate-y-1/2"
            onClick={() => goTo(index + 1)}
          />
        ) : null}
      </div>
      <p
        aria-live="polite"
        className="min-h-14 px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] text-center text-lead"
      >
        {picture ? textOf(picture, index) : null}
      </p>
    </dialog>
  )
}

interface SlideProps {
  picture: LocationPicture
  text: string
  /** The panorama viewer replaces the picture. */
  isViewed: boolean
  onView: () => void
  onEnd: () => void
}

function Slide({ picture, text, isViewed, onView, onEnd }: SlideProps) {
  const t = useTranslations('location.gallery')
  const [hasFailed, setFailed] = useState(false)
  if (isViewed) {
    return (
      <Panorama
        url={picture.url}
        onFailed={() => {
          setFailed(true)
          onEnd()
        }}
      />
    )
  }
  return (
    <>
      <img
        src={picture.url}
        alt={text}
        loading="lazy"
        decoding="async"
        className="size-full min-h-0 object-contain select-none"
        draggable={false}
      />
      {picture.kind === 'panorama' ? (
        <span className="absolute inset-x-4 bottom-4 grid justify-items-center gap-2">
          {hasFailed ? (
            <span role="alert" className="rounded-control bg-surface px-3 py-2">
              {t('failed')}
            </span>
          ) : (
            <Button icon={Rotate3d} onClick={onView}>
              {t('lookAround')}
            </Button>
          )}
        </span>
      ) : null}
    </>
  )
}

function moveByKey(event: KeyboardEvent, index: number, count: number, goTo: (index: number) => void): void {
  // The viewer of a panorama uses the arrow keys itself.
  if (event.target instanceof Element && event.target.closest('.pnlm-container')) return
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
  if (next === undefined || next < 0 || next >= count) return
  event.preventDefault()
  goTo(next)
}

interface Slides {
  row: RefObject<HTMLUListElement | null>
  index: number
  goTo: (index: number) => void
  /** Shows a slide without animation. */
  jumpTo: (index: number) => void
}

/** The slide that fills most of the row is the current one. */
function useSlides(first: number, count: number): Slides {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  const scrollTo = (next: number, behavior: ScrollBehavior) => {
    const element = row.current
    setIndex(next)
    element?.scrollTo({ left: next * element.clientWidth, behavior })
  }
  useEffect(() => {
    const element = row.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Read when the scrolling settles, because smooth scrolling passes other slides.
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (element.clientWidth === 0) return
        setIndex(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / element.clientWidth))))
      }, settleMs)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [count])
  return { row, index, goTo: (next) => scrollTo(next, 'smooth'), jumpTo: (next) => scrollTo(next, 'instant') }
}

const settleMs = 80
