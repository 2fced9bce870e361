import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { grammarRules } from './grammar.ts'
import { isTextGroup, type TextGroup, textGroupNames, textGroups } from './groups.ts'
import { isLanguage, type Language, languages } from './languages.ts'
import { bindSpaces } from './no-break-spaces.ts'

const publicId = 'virtual:texts'
const privateId = `\0${publicId}`

const compiledFormatter = fileURLToPath(new URL('format-message.ts', import.meta.url))

const ruleFile = (name: string): string => fileURLToPath(new URL(`grammar-rules/${name}.ts`, import.meta.url))

const fileOf = (language: Language, feature: string): string =>
  fileURLToPath(new URL(`../locales/${language}/${feature}.json`, import.meta.url))

/** Compiles all messages of a parsed locale file, so that the browser needs no ICU parser. */
function compileMessages(node: unknown, language: Language): unknown {
  if (typeof node === 'string') return compile(bindSpaces(node, language))
  if (typeof node !== 'object' || node === null) throw new Error(`a message must be a text, not ${String(node)}`)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileMessages(value, language)]))
}

function groupModule(language: Language, group: TextGroup): string {
  const messages = textGroups[group].map((feature) => [
    feature,
    compileMessages(JSON.parse(readFileSync(fileOf(language, feature), 'utf8')), language),
  ])
  return `export default ${JSON.stringify(Object.fromEntries(messages))}`
}

/**
 * Writes one literal `import()` per language, because bundlers create chunks only for literal imports. `listModule`
 * writes those of the groups: one list for all languages would be larger than the texts that a visitor needs.
 */
function loaderModule(): string {
  const lists = languages.map((language) => `'${language}': () => import('${publicId}/${language}')`)
  return `import { loadedRules } from '${ruleFile('apply-rule')}'
const lists = { ${lists.join(', ')} }
export const loadTexts = async (language, group) => {
  const list = await lists[language]()
  loadedRules.set(language, list.correct)
  return (await list.default[group]()).default
}`
}

function listModule(language: Language): string {
  const loaders = textGroupNames.map((group) => `'${group}': () => import('${publicId}/${language}/${group}')`)
  const rule = grammarRules[language]
  const correct = rule ? `export { ${rule.name} as correct } from '${ruleFile(language)}'` : ''
  return `${correct}\nexport default { ${loaders.join(', ')} }`
}

/** Provides `virtual:texts` (`loadTexts`) and replaces the parser of use-intl by a formatter of compiled messages. */
export function texts(): Plugin {
  return {
    name: 'boxzone-texts',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: compiledFormatter }],
      },
      // The alias applies only to bundled modules, so use-intl must be bundled.
      ssr: { noExternal: ['use-intl', '@boxzone/i18n'] },
    }),
    resolveId: (id) => (id === publicId || id.startsWith(`${publicId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === privateId) return loaderModule()
      if (!id.startsWith(`${privateId}/`)) return undefined
      const [, language, group] = id.split('/')
      if (isLanguage(language) && group === undefined) return listModule(language)
      if (!isLanguage(language) || !isTextGroup(group)) throw new Error(`No texts at ${id.slice(1)}`)
      for (const feature of textGroups[group]) this.addWatchFile(fileOf(language, feature))
      return groupModule(language, group)
    },
  }
}
