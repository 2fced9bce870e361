import Check from 'lucide-react/icons/check'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { share } from '#app/lib/browser/share.ts'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'

interface ShareButtonProps {
  warehouse: { id: string; name: string }
  /** URL of the warehouse page if the warehouse belongs to another site. */
  pageUrl?: string | undefined
  /** Search parameters of the shared page: the chosen Box. */
  query?: string
}

const noticeMs = 3_000

/**
 * Opens the share sheet of the device, or copies the link if the device has no share sheet. Shows its own notice,
 * because public pages have no toasts.
 */
export function ShareButton({ warehouse: { id, name }, pageUrl, query = '' }: ShareButtonProps) {
  const t = useTranslations('offer-actions')
  const { origin } = usePageEnvironment()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), noticeMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const url = pageUrl ?? `${origin}/location/${id}${query}`
  const copy = () =>
    copyText(url).then(
      () => setCopied(true),
      () => void window.prompt(t('notCopied'), url),
    )
  return (
    <span className="relative inline-flex noscript:hidden">
      <IconButton
        icon={isCopied ? Check : Share2}
        label={t('share', { name })}
        onClick={() =>
          void (typeof navigator.share === 'function' ? share({ title: name, url }, () => void copy()) : copy())
        }
      />
      <span role="status" className="pointer-events-none absolute right-0 bottom-full z-10">
        {isCopied && (
          <span className="block rounded-control bg-ink px-2.5 py-1 text-small whitespace-nowrap text-paper">
            {t('copied')}
          </span>
        )}
      </span>
    </span>
  )
}

/** Rejects without a clipboard, for example on an insecure page. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
