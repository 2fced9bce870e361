import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { messageParts, type Screen } from './message-parts.rules.ts'

/** Renders a reply as plain text. Only paths of the product's screens become links. */
export function MessageText({ text, onFollow }: { text: string; onFollow: () => void }) {
  const name = useScreenName()
  return (
    <div className="grid gap-1.5">
      {messageParts(text).map((part, index) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
          <p key={index} className="break-words whitespace-pre-line">
            {part.text}
          </p>
        ) : (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
            key={index}
            to={part.path}
            className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-strong text-action"
            onClick={onFollow}
          >
            <span>{name(part.screen)}</span>
            <Icon shape={ArrowRight} size="small" />
          </Link>
        ),
      )}
    </div>
  )
}

function useScreenName(): (screen: Screen) => string {
  const screens = useTranslations('assistant.screens')
  const header = useTranslations('shell.header')
  const zone = useTranslations('shell.zone')
  const names: Record<Screen, () => string> = {
    boxes: () => screens('boxes'),
    location: () => screens('location'),
    answer: () => screens('answer'),
    help: () => header('help'),
    login: () => header('login'),
    gdpr: () => header('privacy'),
    storePolicy: () => header('storePolicy'),
    terms: () => header('terms'),
    contracts: () => zone('contracts'),
    rents: () => zone('invoices'),
    myBoxes: () => zone('boxes'),
    profile: () => zone('profile'),
  }
  return (screen) => names[screen]()
}
