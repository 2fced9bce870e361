import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml'

/** Path of a value in the file: keys and indexes from the root. */
export type Path = readonly PropertyKey[]

export interface FileProblem {
  readonly path: Path
  readonly message: string
}

export interface PositionedProblem {
  /** Line and column start at 1, as in editors. */
  readonly line: number
  readonly column: number
  readonly message: string
}

export interface PositionedFile {
  readonly value: unknown
  readonly syntaxErrors: readonly PositionedProblem[]
  locate(problem: FileProblem): PositionedProblem
}

export function parseYamlWithPositions(text: string): PositionedFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const positionAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  preserveLeadingZeros(document)
  const syntaxErrors = document.errors.map(({ pos, message }) => ({ ...positionAt(pos[0]), message }))
  const locate = ({ path, message }: FileProblem) => ({ ...positionAt(offsetOf(document, path)), message })
  if (syntaxErrors.length > 0) return { value: null, syntaxErrors, locate }
  try {
    return { value: document.toJS(), syntaxErrors, locate }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { value: null, syntaxErrors: [{ line: 1, column: 1, message }], locate }
  }
}

/** Reads `number: 007` and `zip: 01001` as text, so that the zeros stay. */
function preserveLeadingZeros(document: Document): void {
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'number' && node.source && /^0\d/.test(node.source)) node.value = node.source
    },
  })
}

/** Offset of the list item or of the key at the path. If it is missing, the offset of its nearest existing parent. */
function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents
  let offset = startOf(node) ?? 0
  for (const step of path) {
    const found = childOf(document, node, step)
    if (!found) return offset
    offset = startOf(found.positionNode) ?? offset
    node = found.node
  }
  return offset
}

const isNode = (node: unknown): node is Node => isMap(node) || isSeq(node) || isScalar(node) || isAlias(node)

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined)

function childOf(
  document: Document,
  parent: unknown,
  step: PropertyKey,
): { node: unknown; positionNode: unknown } | undefined {
  const node = isAlias(parent) ? parent.resolve(document) : parent
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? undefined : { node: item, positionNode: item }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
  return pair && { node: pair.value, positionNode: pair.key }
}
