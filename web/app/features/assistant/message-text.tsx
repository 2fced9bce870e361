import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { messageParts, type Screen } from './message-parts.rules.ts'

/** What the assistant says is text, whatever it holds; only paths of our own screens become links. */
export function MessageText({ text, onFollow }: { text: string; onFollow: () => void }) {
  const name = useScreenName()
  return (
    <div className="grid gap-1.5">
      {messageParts(text).map((part, index) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever grow at the end
          <p key={index} className="break-words whitespace-pre-line">
            {part.text}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever grow at the end
          <Link key={index} to={part.path} className="chat-link" onClick={onFollow}>
            <span>{name(part.screen)}</span>
            <Icon shape={ArrowRight} size="small" />
          </Link>
        ),
      )}
    </div>
  )
}

function useScreenName(): (screen: Screen) => string {
  const own = useTranslations('assistant.screens')
  const header = useTranslations('shell.header')
  const zone = useTranslations('shell.zone')
  const names: Record<Screen, () => string> = {
    boxes: () => own('boxes'),
    location: () => own('location'),
    answer: () => own('answer'),
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
