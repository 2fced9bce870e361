import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** A module that loads on demand. */
export interface LazyModule<Part> {
  /** The loaded module. Undefined before the first attempt ends, null after a failure. */
  loaded: Part | null | undefined
  /** Never rejects. Resolves to null after a failure, which the component shows. */
  fetch: () => Promise<Part | null | undefined>
}

export function lazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  const part: LazyModule<Part> = {
    loaded: undefined,
    fetch: async () => {
      part.loaded = await load().catch(() => null)
      return part.loaded
    },
  }
  return part
}

type Retry = () => void

interface LazyProps<Part> {
  part: LazyModule<Part>
  /** Rendered until the module has loaded. Receives a retry function after a failure. */
  waiting: (retry: Retry | undefined) => ReactNode
  children: (part: Part) => ReactNode
}

/** Renders a lazy module. If it fails to load, the rest of the page still works. */
export function Lazy<Part>({ part, waiting, children }: LazyProps<Part>) {
  const [shown, setShown] = useState(() => part.loaded)
  // Renders a large part in slices, so that the page still responds.
  const load = () => void part.fetch().then((loaded) => startTransition(() => setShown(() => loaded)))
  const begin = useEffectEvent(() => {
    if (!part.loaded) load()
  })
  // Loads automatically once. The user starts later attempts.
  useEffect(() => begin(), [])
  return shown ? children(shown) : waiting(shown === null ? load : undefined)
}

interface LazyDialogProps<Part> extends Omit<LazyProps<Part>, 'waiting'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows a load failure in a layer over the page, like the dialog itself. */
export function LazyDialog<Part>({ open, onOpenChange, ...lazyProps }: LazyDialogProps<Part>) {
  const waiting = (retry: Retry | undefined) =>
    open && retry ? (
      <LoadFailedBanner
        retry={retry}
        onDismiss={() => onOpenChange(false)}
        className="fixed inset-x-4 bottom-4 z-300 md:left-auto md:w-100"
      />
    ) : null
  return <Lazy {...lazyProps} waiting={waiting} />
}

/** A dialog whose module loads when the dialog opens for the first time. */
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
  return <Banner live tone="danger" title={t('shell.failure.offline')} action={action} {...banner} />
}
