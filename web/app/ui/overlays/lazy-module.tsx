import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** Code that comes when it is asked for. */
export interface LazyModule<Part> {
  /** What has come; null when it did not. */
  known: Part | null | undefined
  /** Never fails: what is missing is said where the part would stand. */
  fetch: () => Promise<Part | null | undefined>
}

export function lazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  const part: LazyModule<Part> = {
    known: undefined,
    fetch: async () => {
      part.known = await load().catch(() => null)
      return part.known
    },
  }
  return part
}

type Retry = () => void

interface LateProps<Part> {
  part: LazyModule<Part>
  /** What stands there meanwhile; it is given a way to ask again when the part did not come. */
  waiting: (retry: Retry | undefined) => ReactNode
  children: (part: Part) => ReactNode
}

/** Without a network a part that was never fetched is missing, and nothing else: the page around it stays. */
export function Lazy<Part>({ part, waiting, children }: LateProps<Part>) {
  const [shown, setShown] = useState(() => part.known)
  const ask = () => void part.fetch().then((known) => setShown(() => known))
  const begin = useEffectEvent(() => {
    if (!part.known) ask()
  })
  // Once; after that it is asked for by hand.
  useEffect(() => begin(), [])
  return shown ? children(shown) : waiting(shown === null ? ask : undefined)
}

interface LateDialogProps<Part> extends Omit<LateProps<Part>, 'waiting'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** That a dialog did not come is said over the page, as the dialog would be. */
export function LazyDialog<Part>({ open, onOpenChange, ...late }: LateDialogProps<Part>) {
  const waiting = (retry: Retry | undefined) =>
    open && retry ? (
      <LoadFailedBanner
        retry={retry}
        onDismiss={() => onOpenChange(false)}
        className="fixed inset-x-4 bottom-4 z-300 md:left-auto md:w-100"
      />
    ) : null
  return <Lazy {...late} waiting={waiting} />
}

/** A dialog that is drawn when it is to be shown; its code comes with the first time. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyModule(load)
  return (props: Props) => (
    <LazyDialog part={part} open onOpenChange={props.onClose}>
      {(Dialog) => (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )}
    </LazyDialog>
  )
}

export function LoadFailedBanner({ retry, ...banner }: { retry: Retry } & ComponentProps<typeof Banner>) {
  const t = useTranslations()
  const action = (
    <Button look="line" onClick={retry}>
      {t('shell.retry')}
    </Button>
  )
  return <Banner live tone="danger" title={t('errors.network')} action={action} {...banner} />
}
