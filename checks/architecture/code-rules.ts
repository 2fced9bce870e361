import { isTest, type Rule } from './import-rules.ts'
import { type AstNode, dotted, isNode, literal, nodesOf, type SourceFile } from './source-file.ts'

type Finding = (node: AstNode, file: SourceFile) => string | undefined

const nodes = (applies: (path: string) => boolean, finding: Finding): Rule =>
  function check(files) {
    return files
      .filter(({ path }) => applies(path))
      .flatMap((file) =>
        nodesOf(file.program).flatMap((node) => {
          const found = finding(node, file)
          return found === undefined ? [] : [`${file.path}:${file.lineAt(node.start)} ${found}`]
        }),
      )
  }

const inProduct = (path: string) => /^(contract|i18n|server|web)\//.test(path) && !isTest(path)
const onServer = (path: string) => path.startsWith('server/src/') && !isTest(path)
const isConfig = (path: string) => /\.config\.ts$/.test(path)

export const environmentHasOneReader = nodes(
  (path) => inProduct(path) && path !== 'server/src/config/config.ts' && !isConfig(path),
  (node) => (dotted(node) === 'process.env' ? 'reads process.env' : undefined),
)

/** Allows `new Date(value)`, which only parses. Without a value it reads the clock of the machine. */
export const timeHasOneSource = nodes(
  (path) => onServer(path) && path !== 'server/src/kernel/clock.ts',
  (node) => {
    if (node.type === 'MemberExpression' && dotted(node) === 'Date.now') return 'calls Date.now()'
    const empty = Array.isArray(node.arguments) && node.arguments.length === 0
    return node.type === 'NewExpression' && dotted(node.callee) === 'Date' && empty ? 'calls new Date()' : undefined
  },
)

/** Private names of React and React Router can change in any release. Only `web/app/boot` may use them. */
export const reactInternalsStayInBoot = nodes(
  (path) => !path.startsWith('web/app/boot/') && !path.startsWith('checks/architecture/'),
  (node) => (reactInternal.test(internalName(node)) ? `uses ${internalName(node)}` : undefined),
)

const reactInternal = /__react/i
const internalName = (node: AstNode) => literal(node) || (node.type === 'Identifier' ? String(node.name) : '')

export const webHasOneFetch = nodes(
  (path) => path.startsWith('web/app/') && !isTest(path) && !path.startsWith('web/app/lib/'),
  (node) =>
    node.type === 'CallExpression' && /^((window|globalThis)\.)?fetch$/.test(dotted(node.callee))
      ? 'calls fetch: use call() of lib/api/call.ts'
      : undefined,
)

/** Properties of the context that are gateways. */
const gateways = 'payments|locks|camera|assistant|identity|push'
/** Calls that wait for another process: a gateway, the PDF process or the network. */
const waitingCalls = new RegExp(
  `(^|\\.)(fetch|sendMail|renderPdf)$|(^|\\.)providerOf\\(\\)\\.\\w+$|(^|\\.)(ctx|this)\\.(${gateways})\\.(\\w+\\.)*\\w+$|^(${gateways})\\.\\w+$`,
)
/** Array methods do not wait, even if the name of the array looks like a gateway. */
const arrayMethods = /\.(at|every|filter|find|flatMap|includes|map|some)$/

const isWaitingCall = (node: AstNode) =>
  node.type === 'CallExpression' && waitingCalls.test(dotted(node.callee)) && !arrayMethods.test(dotted(node.callee))

/**
 * Forbids waiting for the network while a transaction is open: the code queues a job instead. Covers callbacks of
 * `ctx.transaction(…)`, functions with a parameter `tx`, and functions that these call by name.
 */
export const transactionsStayLocal: Rule = (files) => {
  const onServerFiles = files.filter(({ path }) => onServer(path))
  const waiting = namesThatWait(onServerFiles.map(({ program }) => program))
  return onServerFiles.flatMap((file) => {
    const found = nodesOf(file.program)
      .filter((node) => opensTransaction(node) || takesTransaction(node))
      .flatMap((open) => nodesOf(open).filter((node) => isWaitingCall(node) || callsOneOf(waiting, node)))
    return [...new Set(found)].map(
      (node) => `${file.path}:${file.lineAt(node.start)} calls ${dotted(node.callee)} in a transaction`,
    )
  })
}

const opensTransaction = (node: AstNode) =>
  node.type === 'CallExpression' &&
  /((^|\.)transaction|\.transaction\(\)(\.\w+\(\))*\.execute|nTransaction(WithJobs)?)$/.test(dotted(node.callee))

const takesTransaction = (node: AstNode) =>
  Array.isArray(node.params) && node.params.some((parameter) => dotted(parameter) === 'tx')

const callsOneOf = (names: ReadonlySet<string>, node: AstNode) =>
  node.type === 'CallExpression' && names.has(dotted(node.callee))

/** Names of functions that wait, and of functions that call them. */
function namesThatWait(programs: readonly AstNode[]): ReadonlySet<string> {
  const functions = programs.flatMap((program) => nodesOf(program).flatMap(namedFunction))
  const names = new Set<string>()
  for (let previousCount = -1; previousCount < names.size; ) {
    previousCount = names.size
    for (const { name, nodes } of functions)
      if (!names.has(name) && nodes.some((node) => isWaitingCall(node) || callsOneOf(names, node))) names.add(name)
  }
  return names
}

function namedFunction(node: AstNode): { name: string; nodes: readonly AstNode[] }[] {
  if (node.type === 'FunctionDeclaration') return [{ name: dotted(node.id), nodes: nodesOf(node) }]
  const value = node.type === 'VariableDeclarator' && isNode(node.init) ? node.init : null
  return value?.type === 'ArrowFunctionExpression' ? [{ name: dotted(node.id), nodes: nodesOf(value) }] : []
}

const zoneless = /\.(getDate|getDay|getMonth|getFullYear|getHours|setHours|setDate|setMonth|setFullYear)$/

export const daysHaveZones = nodes(
  (path) => /^(server\/src|contract|i18n)\//.test(path) && !isTest(path),
  (node) => {
    if (node.type !== 'CallExpression') return undefined
    const callee = dotted(node.callee)
    return zoneless.test(callee) ? `calls ${callee}: the machine's zone decides which day it is` : undefined
  },
)

/** `kernel/database/pipelining.ts` does not await an insert without returned rows, so its count is meaningless. */
export const insertsAreNotCounted = nodes(
  (path) => onServer(path),
  (node) =>
    node.type === 'Identifier' && node.name === 'numInsertedOrUpdatedRows'
      ? 'counts inserted rows: return a row instead'
      : undefined,
)

const aboutMoney = /price|amount|total|money|cents|minor|vat|fee/i

export const moneyIsWhole = nodes(
  (path) => onServer(path) && path !== 'server/src/kernel/money.ts',
  (node, file) => {
    const callee = node.type === 'CallExpression' ? dotted(node.callee) : ''
    const rounds = /^(Number\.)?parseFloat$|\.toFixed$/.test(callee)
    const scales = node.type === 'BinaryExpression' && /^[*/]$/.test(String(node.operator)) && isHundred(node.right)
    const text = rounds || scales ? file.text.slice(node.start, node.end) : ''
    return aboutMoney.test(text) ? `computes ${text}: use kernel/money.ts` : undefined
  },
)

const isHundred = (node: unknown) => isNode(node) && (node.value === 100 || node.value === 0.01)

/** A comment on the same line or the line above must give the reason for an unchecked type. */
export const typeEscapesHaveReasons = nodes(
  (path) => /\.tsx?$/.test(path),
  (node, file) => {
    const found = uncheckedType(node)
    return found && !hasReason(file, file.lineAt(node.start)) ? found : undefined
  },
)

function uncheckedType(node: AstNode): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'uses the type any'
  if (node.type === 'TSNonNullExpression') return 'uses the operator !'
  if (node.type === 'TSTypeAssertion') return 'asserts a type'
  return node.type === 'TSAsExpression' && !isConst(node.typeAnnotation) ? 'uses the operator as' : undefined
}

const hasReason = ({ comments }: SourceFile, line: number) =>
  comments.some(
    (comment) => (comment.line === line || comment.line === line - 1) && /\S+(\s+\S+){3,}/.test(comment.text),
  )

const isConst = (node: unknown) => isNode(node) && node.type === 'TSTypeReference' && dotted(node.typeName) === 'const'

const suppression = /(biome-ignore|@ts-expect-error)(?<reason>.*)/s

export const suppressionsHaveReasons: Rule = (files) =>
  files.flatMap((file) =>
    file.comments.flatMap(({ text, line }) => {
      if (/^\s*@ts-(ignore|nocheck)/.test(text)) return [`${file.path}:${line} turns off type checking`]
      const reason = text.trim().match(suppression)?.groups?.reason
      const hasText = reason === undefined || /[:\s–-]\s*\S+(\s+\S+){2,}/.test(reason.replace(/^[-\w\s/]*:/, ': '))
      return hasText ? [] : [`${file.path}:${line} suppresses a rule without a reason`]
    }),
  )

export const noUnfinishedWork: Rule = (files) =>
  files.flatMap(({ path, comments }) =>
    comments
      .filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text))
      .map(({ line }) => `${path}:${line} is unfinished`),
  )

export const textsLiveInLocales = nodes(
  (path) => /^web\/app\/.+\.tsx$|\.(email|pdf)\.tsx$/.test(path) && !isTest(path) && !isForDevelopers(path),
  (node) => {
    if (node.type === 'JSXText') return visible(node.value)
    if (node.type !== 'JSXAttribute' || !isNode(node.name)) return undefined
    return visibleAttributes.has(String(node.name.name)) ? visible(literal(node.value)) : undefined
  },
)

const isForDevelopers = (path: string) => /^web\/app\/screens\/dev[-./]/.test(path)
const visibleAttributes = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'summary', 'title'])

const visible = (text: unknown) => {
  const words = String(text).replaceAll('Boxzone', '').trim()
  return /\p{L}{2,}/u.test(words) ? `shows "${words.slice(0, 40)}"` : undefined
}

export const sentencesAreWhole = nodes(
  (path) => /^(web|server|i18n)\//.test(path) && !isTest(path),
  (node) => {
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      return [node.left, node.right].some(isText) ? 'appends to a translated text' : undefined
    }
    // Texts separated by markup are not concatenated sentences.
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node.expressions) || /[<>]/.test(literal(node)))
      return undefined
    return node.expressions.filter(isText).length > 1 ? 'concatenates translated texts' : undefined
  },
)

const isText = (node: unknown) =>
  isNode(node) && node.type === 'CallExpression' && /^t(\.\w+)?$/.test(dotted(node.callee))
