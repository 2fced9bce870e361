import type { LegalDocument } from '@boxzone/contract'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { LinkedText } from './linked-text.tsx'

/** A legal document with a table of contents. Each section has an anchor. */
export function LegalPage({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  const t = useTranslations('legal-page')
  return (
    <article className="wrap pt-10 pb-20 md:pt-16">
      <h1 className="text-h2">{document.title}</h1>
      <p className="mt-3 max-w-[64ch] text-lead text-ink-soft">{document.lead}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <TextLink look="alone" icon={FileDown} href={document.pdfUrl}>
          {t('pdf')}
        </TextLink>
        {children}
        <span className="text-small text-ink-soft">{t('version', { version: document.version })}</span>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[260px_minmax(0,1fr)]">
        <Contents sections={document.sections} />
        <div className="grid max-w-[72ch] gap-10">
          {document.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </article>
  )
}

type LegalSection = LegalDocument['sections'][number]

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const t = useTranslations('legal-page')
  return (
    <nav
      aria-labelledby="legal-contents"
      className="self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-[6.5em] lg:max-h-[calc(100dvh-8em)] lg:overflow-y-auto"
    >
      <h2 id="legal-contents" className="text-body font-strong">
        {t('contents')}
      </h2>
      <ol className="mt-2">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 py-1 text-ink-soft no-underline hover:text-ink hover:underline lg:min-h-9"
            >
              <span aria-hidden="true" className="min-w-6 text-small">
                {index + 1}.
              </span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} className="text-title">
        {number}. {section.heading}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 break-words">
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
    </section>
  )
}
