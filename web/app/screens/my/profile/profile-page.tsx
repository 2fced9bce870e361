import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TextLink } from '#app/ui/base/text-link.tsx'

/** A sub-page of the profile with a link back to it. */
export function ProfilePage({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  const t = useTranslations('profile')
  return (
    <div className="grid min-h-dvh content-start">
      <TextLink to="/my/profile" look="alone" icon={ArrowLeft} className="justify-self-start">
        {t('back')}
      </TextLink>
      <h1 className="text-h2">{title}</h1>
      {text && <p className="mt-2 text-lead text-ink-soft">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  )
}
