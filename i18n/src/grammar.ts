import { applyRule, type GrammarRule } from './grammar-rules/apply-rule.ts'
import { correctCs } from './grammar-rules/cs.ts'
import { correctHu } from './grammar-rules/hu.ts'
import { correctIt } from './grammar-rules/it.ts'
import { correctRo } from './grammar-rules/ro.ts'
import { correctSk } from './grammar-rules/sk.ts'
import { correctUk } from './grammar-rules/uk.ts'

/** For the server and the build. A page loads the rule of its language with the texts. */
export const grammarRules: Readonly<Record<string, GrammarRule | undefined>> = {
  cs: correctCs,
  hu: correctHu,
  it: correctIt,
  ro: correctRo,
  sk: correctSk,
  uk: correctUk,
}

export const correctGrammar = (language: string, text: string, following = ''): string =>
  applyRule(grammarRules[language], text, following)
