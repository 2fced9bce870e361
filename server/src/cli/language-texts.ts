import { Language } from '@boxzone/contract'
import { type ParsedArguments, UsageError } from './parsed-arguments.ts'

/** An option such as `--text "en=Hello"`, once for each language. */
export function readLanguageTexts(args: ParsedArguments, option: string): Partial<Record<Language, string>> {
  const texts: Partial<Record<Language, string>> = {}
  for (const text of args.list(option)) {
    const [, code, content] = text.match(/^(\w\w)=(.*\S.*)$/s) ?? []
    const language = Language.options.find((known) => known === code)
    if (!language || !content)
      throw new UsageError(`--${option} must be language=text, such as en=Hello, not "${text}"`)
    texts[language] = content.trim()
  }
  if (Object.keys(texts).length === 0) throw new UsageError(`--${option} is missing`)
  return texts
}
