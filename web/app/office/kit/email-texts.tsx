import { previewOfficeEmails } from 'virtual:calls'
import type { PreviewedChange, PreviewedEmail } from '@boxzone/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useContext, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { TextBlocks } from '#app/ui/content/text-blocks.tsx'
import { useOfficeQuery } from '../lib/queries.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { EnteredReason } from './action-form.tsx'
import { PreviewView } from './preview.tsx'

export interface EmailTextsProps {
  change: PreviewedChange
  /** The input of the change without the reason, which the form adds. */
  input: Readonly<Record<string, unknown>>
}

/** The texts of the e-mails that an action sends immediately. They load when staff open them. */
export function EmailTexts({ change, input }: EmailTextsProps) {
  const t = useTranslations('office.form')
  const [isOpen, setIsOpen] = useState(false)
  const reason = useDebounced(useContext(EnteredReason))
  const preview = useOfficeQuery(
    previewOfficeEmails,
    { change, input: { ...input, reason } },
    { enabled: isOpen, keepPrevious: true },
  )
  return (
    <details className="group mt-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 font-strong text-action pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon shape={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
        {t('readEmails')}
      </summary>
      {isOpen && (
        <PreviewView query={preview}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-soft">{t('noEmailNow')}</p>
            ) : (
              items.map((email) => <EmailText key={`${email.kind} ${email.to}`} email={email} />)
            )
          }
        </PreviewView>
      )}
    </details>
  )
}

function EmailText({ email: { to, language, title, blocks } }: { email: PreviewedEmail }) {
  const t = useTranslations('office.form')
  return (
    <article className="grid gap-2 rounded-control border border-line bg-paper p-3">
      <p className="text-dense text-ink-soft wrap-anywhere">{t('emailTo', { email: to })}</p>
      <div lang={language} className="grid gap-2">
        <h4 className="font-heavy wrap-anywhere">{title}</h4>
        <TextBlocks blocks={blocks} />
      </div>
    </article>
  )
}
