import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import type { ToastMessage } from '#app/ui/overlays/toast-message.ts'

interface ToastApi {
  show: (message: ToastMessage) => void
}

interface ShownToast extends ToastMessage {
  id: number
}

interface ToastCardProps {
  toast: ToastMessage
  onDismiss: () => void
}

/** Loads the card. Returns a plain banner if its module fails to load, for example without a network. */
export async function loadCardOrBanner(load: () => Promise<ComponentType<ToastCardProps>>) {
  const card = await loadOptional(load).catch(() => PlainToast)
  return { default: card }
}

/** Loads when the first toast is shown. */
const ToastCard = lazy(() => loadCardOrBanner(async () => (await import('#app/ui/overlays/toast-card.tsx')).ToastCard))

function PlainToast({ toast, onDismiss }: ToastCardProps) {
  return (
    <Banner
      tone={toast.tone ?? 'info'}
      title={toast.title}
      onDismiss={onDismiss}
      className="pointer-events-auto w-full"
    >
      {toast.description}
    </Banner>
  )
}

const ToastContext = createContext<ToastApi | null>(null)
const maxToasts = 3

/** The toasts that stay after a navigation: only those that confirm it. */
const afterNavigation = (toasts: readonly ShownToast[]): ShownToast[] =>
  toasts.flatMap(({ confirmsNavigation, ...toast }) => (confirmsNavigation ? [toast] : []))

/** Provides toasts. `screen` is the path of the current screen. Does not use Base UI, because every page loads this module. */
export function ToastProvider({ screen, children }: { screen?: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [shownOn, setShownOn] = useState(screen)
  if (screen !== shownOn) {
    setShownOn(screen)
    setToasts(afterNavigation(toasts))
  }
  const show = useCallback((message: ToastMessage) => {
    setToasts((shown) => [...shown, { ...message, id: (shown.at(-1)?.id ?? 0) + 1 }].slice(-maxToasts))
  }, [])
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])
  const api = useMemo(() => ({ show }), [show])
  return (
    <ToastContext value={api}>
      {children}
      <ToastRegion toasts={toasts} dismiss={dismiss} />
    </ToastContext>
  )
}

/** `const toast = useToast(); toast.show({ title })`: short feedback to an action. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it')
  return api
}

/** Renders both live regions before any message, because screen readers ignore a region that is added with its text. */
function ToastRegion({ toasts, dismiss }: { toasts: readonly ShownToast[]; dismiss: (id: number) => void }) {
  const t = useTranslations('kit')
  const cards = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'danger') === urgent)
      .map((toast) => (
        <Suspense key={toast.id}>
          <ToastCard toast={toast} onDismiss={() => dismiss(toast.id)} />
        </Suspense>
      ))
  return (
    <section
      aria-label={t('notifications')}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(16px+var(--docked,0px))] z-300 max-md:in-[:root:has([role=dialog])]:top-4 max-md:in-[:root:has([role=dialog])]:bottom-auto flex flex-col items-center md:inset-x-auto md:right-6 md:bottom-6 md:items-end"
    >
      <div aria-live="polite" className="flex w-full flex-col gap-3 md:w-100">
        {cards(false)}
      </div>
      <div aria-live="assertive" className="flex w-full flex-col gap-3 not-empty:mt-3 md:w-100">
        {cards(true)}
      </div>
    </section>
  )
}
