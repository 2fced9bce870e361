import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { messageParts, type Screen } from './message-parts.rules.ts'
import { SuggestedQuestion } from './suggested-question.tsx'

interface MessageTextProps {
  text: string
  /** Undefined for an older reply and while the input is locked. The suggested questions are hidden then. */
  onAsk: ((question: string) => void) | undefined
  onFollow: () => void
  /** The visitor wants to talk to a person. */
  onHandover: () => void
}

/** Renders a reply as plain text. Only paths of the product's screens become links. */
export function MessageText({ text, onAsk, onFollow, onHandover }: MessageTextProps) {
  const name = useScreenName()
  return (
    <div className="grid gap-1.5">
      {messageParts(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
        <Fragment key={index}>
          {part.kind === 'text' && <p className="break-words whitespace-pre-line">{part.text}</p>}
          {part.kind === 'screen' && (
            <Link to={part.path} className={linkClass} onClick={onFollow}>
              <span>{name(part.screen)}</span>
              <Icon shape={ArrowRight} size="small" />
            </Link>
          )}
          {part.kind === 'question' && onAsk && <SuggestedQuestion text={part.text} onAsk={onAsk} />}
          {part.kind === 'handover' && <HandoverButton onClick={onHandover} />}
        </Fragment>
      ))}
    </div>
  )
}

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 justify-self-start font-strong text-action'

function HandoverButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('assistant')
  return (
    <button type="button" className={`${linkClass} cursor-pointer text-left`} onClick={onClick}>
      <span>{t('person')}</span>
      <Icon shape={ArrowRight} size="small" />
    </button>
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
