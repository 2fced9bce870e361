import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import User from 'lucide-react/icons/user'
import { useTranslations } from 'use-intl'
import { Icon } from '#app/ui/base/icon.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'

const facts = [
  { text: 'erased', icon: User },
  { text: 'access', icon: Gift },
  { text: 'kept', icon: FileText },
] as const

/** The erased data, the lost access, and the data that the law requires us to retain. */
export function RemovalFacts() {
  const t = useTranslations('profile.remove')
  const link = (text: React.ReactNode) => <TextLink to="/my/profile#account">{text}</TextLink>
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {facts.map(({ text, icon }) => (
          <li key={text} className="flex gap-3">
            <Icon shape={icon} className="mt-0.5 text-ink-soft" />
            {t(text)}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t.rich('exportFirst', { link })}</p>
    </div>
  )
}
