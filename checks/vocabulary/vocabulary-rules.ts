import { type AstNode, dotted, isNode, literal, nodesOf, type SourceFile } from '../architecture/source-file.ts'
import { type BannedWord, bannedWords } from './banned-words.ts'

export interface Finding {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** A text with its line: one comment, one test name or one line of a document. */
interface Prose {
  readonly text: string
  readonly line: number
}

const maxCommentLines = 2

/** Tables, diagrams and directives are not prose. */
const isProseLine = (line: string) =>
  /[a-z]{2}/i.test(line) &&
  !/^\s*(\||[─│┌└├▶◀]|@|biome-ignore|eslint|#region|https?:)/.test(line) &&
  !/[│─▶◀]/.test(line)

const withoutStars = (comment: string) =>
  comment.split('\n').map((line) =>
    line
      .replace(/^\s*\*+\s?/, '')
      .replace(/^\*/, '')
      .trim(),
  )

export function findBannedWords(path: string, { text, line }: Prose): Finding[] {
  return bannedWords.flatMap(({ prose, allowed, allowedIn, instead }) => {
    if (!prose || allowedIn?.test(path)) return []
    const match = (allowed ? text.replace(allowed, ' ') : text).match(prose)
    return match ? [{ path, line, message: `“${match[0].trim()}” → ${instead}: ${text.trim().slice(0, 160)}` }] : []
  })
}

/** Code in back quotes names things that exist, so it is not prose. */
const withoutCode = (text: string) => text.replaceAll(/`[^`\n]*`/g, '``')

interface CommentBlock {
  readonly line: number
  readonly lines: readonly string[]
}

/** Line comments on consecutive lines are one block. */
function commentBlocks({ comments }: SourceFile): CommentBlock[] {
  const blocks: { line: number; end: number; lines: string[] }[] = []
  for (const { text, line } of comments) {
    const lines = withoutStars(text)
    const last = blocks.at(-1)
    if (last && lines.length === 1 && last.end === line - 1) {
      last.lines.push(...lines)
      last.end = line
    } else blocks.push({ line, end: line + lines.length - 1, lines })
  }
  return blocks
}

export function checkComments(file: SourceFile): Finding[] {
  return commentBlocks(file).flatMap(({ line, lines }) => {
    const prose = lines.filter(isProseLine)
    const tooLong =
      prose.length > maxCommentLines
        ? [{ path: file.path, line, message: `a comment of ${prose.length} lines; at most ${maxCommentLines}` }]
        : []
    return [...tooLong, ...findBannedWords(file.path, { text: withoutCode(prose.join(' ')), line })]
  })
}

const testFunctions = /^(test|it)(\.(each|skip|only|for|concurrent|runIf|skipIf)(\(\))?)*(\(\))?$/

/** Words that end like a verb in the third person but are not verbs. */
const notVerbs = new Set(
  'this its his hers always perhaps boxes doors codes prices cards contracts e-mails emails sums rights rents invoices texts messages files pages errors keys values rules users accounts tenants customers visitors payments amounts dates days months times periods locations warehouses cities words sentences figures others responses rows tables columns jobs commands settings secrets tokens sessions hosts addresses pictures drawings floors walls steps photos panoramas options fields forms dialogs buttons previous less unless various digits translations languages countries plurals units sizes vouchers promotions insurances deposits laws hours holidays minutes seconds years weeks headers cookies services events entries items measurements metrics colours fonts'.split(
    ' ',
  ),
)

/** Words that follow a plural noun such as “orders”. A verb is followed by an object instead. */
const afterNoun = /^\S+ (are|is|were|which|have|may|can|do|does)\b/

export function findTestNameFault(name: string): string | undefined {
  const shown = name.replaceAll(/\?|%[sdijo%]|\$\w+/g, 'x')
  if (!/^[a-z]/.test(shown)) return 'a test name begins with a lower-case verb'
  if (/[;:]/.test(shown)) return 'a test name has no colon and no semicolon'
  const [first = ''] = shown.split(' ')
  const isVerb = /^(is|has|does)$/.test(first) || !afterNoun.test(shown)
  return /^[a-z-]+s$/.test(first) && !notVerbs.has(first) && isVerb
    ? undefined
    : 'a test name begins with a verb in the third person'
}

function testNames(file: SourceFile): Prose[] {
  return nodesOf(file.program).flatMap((node) => {
    if (node.type !== 'CallExpression' || !testFunctions.test(dotted(node.callee))) return []
    const [title] = Array.isArray(node.arguments) ? node.arguments : []
    const text = isNode(title) ? literal(title) : ''
    return text === '' ? [] : [{ text, line: file.lineAt(node.start) }]
  })
}

export function checkTestNames(file: SourceFile): Finding[] {
  return testNames(file).flatMap(({ text, line }) => {
    const fault = findTestNameFault(text)
    const finding = fault === undefined ? [] : [{ path: file.path, line, message: `${fault}: ${text}` }]
    return [...finding, ...findBannedWords(file.path, { text: withoutCode(text), line })]
  })
}

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

export function findBannedWordInName(name: string, path: string): BannedWord | undefined {
  const words = wordsOf(name)
  return bannedWords.find(
    ({ parts = [], allowed, allowedIn }) =>
      !allowedIn?.test(path) && !(allowed && name.search(allowed) >= 0) && words.some((word) => parts.includes(word)),
  )
}

/** Names that the node declares. Names that the file only uses, such as those of libraries, are not checked. */
function declaredNames(node: AstNode): AstNode[] {
  const named = (value: unknown): AstNode[] => {
    if (!isNode(value)) return []
    if (value.type === 'Identifier') return [value]
    if (value.type === 'AssignmentPattern') return named(value.left)
    if (value.type === 'RestElement') return named(value.argument)
    if (value.type === 'ArrayPattern' && Array.isArray(value.elements)) return value.elements.flatMap(named)
    return []
  }
  switch (node.type) {
    case 'VariableDeclarator':
      return named(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...named(node.id), ...(Array.isArray(node.params) ? node.params.flatMap(named) : [])]
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return named(node.key)
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'ClassDeclaration':
      return named(node.id)
    default:
      return []
  }
}

export function checkIdentifiers(file: SourceFile, wireNames: ReadonlySet<string>): Finding[] {
  const fileName = file.path.split('/').at(-1) ?? ''
  const ofFile = findBannedWordInName(fileName, file.path)
  return [
    ...(ofFile ? [{ path: file.path, line: 1, message: `file name ${fileName} → ${ofFile.instead}` }] : []),
    ...nodesOf(file.program)
      .flatMap(declaredNames)
      .flatMap((node) => {
        const name = String(node.name)
        const banned = wireNames.has(name) ? undefined : findBannedWordInName(name, file.path)
        return banned
          ? [{ path: file.path, line: file.lineAt(node.start), message: `name ${name} → ${banned.instead}` }]
          : []
      }),
  ]
}

/** Checks a Markdown document line by line, without code, link targets, quotations and file names. */
export function checkDocument(path: string, text: string): Finding[] {
  const lines = text.replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, '')).split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*>/.test(line)) return []
    const shown = withoutCode(line)
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/“[^”]*”|"[^"]*"/g, '""')
      .replaceAll(/\S+\.(sql|tsx?|mjs|md|json)\b/g, '')
    const isContinued = /\S/.test(lines[index - 1] ?? '') && !/^\s*([-*|#]|\d+\.)/.test(line)
    const prose = isContinued ? `… ${shown}` : shown.replace(/^[\s|*#-]+/, '')
    return findBannedWords(path, { text: prose, line: index + 1 })
  })
}
