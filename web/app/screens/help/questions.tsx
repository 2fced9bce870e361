import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useMemo, useRef, useState } from 'react'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { findQuestions, type HelpQuestion } from './find-questions.ts'
import { type QuestionSlug, questionColumns, questionSlugs } from './question-groups.ts'
import { QuestionList } from './question-list.tsx'
import { useOpenedAnswer } from './use-opened-answer.ts'

function useQuestions(): readonly HelpQuestion<QuestionSlug>[] {
  const t = useTranslations('help.questions')
  const config = useConfig()
  return useMemo(() => {
    const values = {
      emptyingDays: Number(config.value('emptyingDays')),
      inspectionDays: Number(config.value('inspectionDays')),
      rewardsPerYear: Number(config.value('rewardsPerYear')),
    }
    return questionSlugs.map((slug) => ({ slug, question: t(`${slug}.question`), answer: t(`${slug}.answer`, values) }))
  }, [t, config])
}

export function Questions() {
  const t = useTranslations('help')
  const questions = useQuestions()
  const [search, setSearch] = useState('')
  useOpenedAnswer()
  return (
    <section aria-labelledby="questions" className="wrap py-12 md:py-16">
      <h2 id="questions" className="text-heading">
        {t('questionsTitle')}
      </h2>
      <SearchField search={search} onSearch={setSearch} />
      {search.trim() === '' ? (
        <GroupedQuestions questions={questions} />
      ) : (
        <FoundQuestions found={findQuestions(questions, search)} />
      )}
    </section>
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useTranslations('help')
  const field = useRef<HTMLInputElement>(null)
  // The button disappears with the text, so the field gets the focus.
  const clear = () => {
    onSearch('')
    field.current?.focus()
  }
  // The field has its own clear button, so the one of the browser is hidden.
  return (
    <search className="mt-5 block max-w-xl [&_input::-webkit-search-cancel-button]:appearance-none">
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        hideLabel
        icon={Search}
        placeholder={t('searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        after={search ? <IconButton icon={X} label={t('clear')} onClick={clear} /> : undefined}
      />
    </search>
  )
}

function FoundQuestions({ found }: { found: readonly HelpQuestion[] }) {
  const t = useTranslations('help')
  return (
    <div className="mt-6 max-w-4xl">
      <p role="status" className="mb-3 text-ink-soft">
        {found.length > 0 ? t('found', { count: found.length }) : t('nothing.title')}
      </p>
      {found.length > 0 ? <QuestionList questions={found} /> : <p>{t('nothing.text')}</p>}
    </div>
  )
}

function GroupedQuestions({ questions }: { questions: readonly HelpQuestion<QuestionSlug>[] }) {
  const t = useTranslations('help')
  return (
    <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-x-16">
      {questionColumns.map((groups) => (
        <div key={groups[0]?.group} className="grid content-start gap-12">
          {groups.map(({ group, slugs }) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h3 id={`group-${group}`} className="mb-3 text-title">
                {t(`groups.${group}`)}
              </h3>
              <QuestionList questions={slugs.flatMap((slug) => questions.find((one) => one.slug === slug) ?? [])} />
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}
