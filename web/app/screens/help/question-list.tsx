import ChevronDown from 'lucide-react/icons/chevron-down'
import LinkMark from 'lucide-react/icons/link'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import type { HelpQuestion } from './find-questions.ts'

/** Each question opens without a script. A URL with its anchor opens it. */
export function QuestionList({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <ul className="border-t border-line">
      {questions.map((question) => (
        <li key={question.slug}>
          <QuestionItem {...question} />
        </li>
      ))}
    </ul>
  )
}

function QuestionItem({ slug, question, answer }: HelpQuestion) {
  const t = useTranslations('help')
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control py-3 font-strong [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{question}</span>
        <Icon shape={ChevronDown} className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div id={slug} className="flex items-start gap-2 pb-5 scroll-mt-44">
        <p className="max-w-[68ch] min-w-0 flex-1 text-ink-soft">{answer}</p>
        <a
          href={`#${slug}`}
          aria-label={`${t('link')}: ${question}`}
          className="-mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon shape={LinkMark} />
        </a>
      </div>
    </details>
  )
}
