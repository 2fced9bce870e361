import compile from 'icu-minify/compile'

export interface MessageShape {
  /** Names of the values that the caller must pass. */
  values: Set<string>
  tags: Set<string>
  /** The forms of each plural; true if the form shows the number. */
  plurals: { type: 'cardinal' | 'ordinal'; forms: Map<string, boolean> }[]
  /** True if the message formats a date or a time. */
  formatsDate: boolean
}

// Node types of a message that `icu-minify` has compiled.
const pound = 0
const select = 1
const plural = 2
const ordinal = 3
const number = 4
const date = 5
const time = 6

const parts = (node: unknown): unknown[] => (Array.isArray(node) ? node : [node])
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function showsNumber(form: unknown, name: unknown): boolean {
  return parts(form).some((node) => node === pound || (Array.isArray(node) && node[0] === name && node.length === 1))
}

function visitOptions(shape: MessageShape, name: string, kind: unknown, options: unknown): void {
  if (!isObject(options)) return
  const forms = Object.entries(options)
  if (kind === plural || kind === ordinal) {
    const shown = new Map(forms.map(([form, content]) => [form, showsNumber(content, name)]))
    shape.plurals.push({ type: kind === plural ? 'cardinal' : 'ordinal', forms: shown })
  }
  for (const [, content] of forms) visitAll(shape, parts(content))
}

function visit(shape: MessageShape, node: unknown): void {
  if (!Array.isArray(node)) return
  const [name, kind, options]: unknown[] = node
  if (typeof name !== 'string') return
  if (node.length === 1) {
    shape.values.add(name)
  } else if (kind === select || kind === plural || kind === ordinal) {
    shape.values.add(name)
    visitOptions(shape, name, kind, options)
  } else if (kind === number) {
    shape.values.add(name)
  } else if (kind === date || kind === time) {
    shape.values.add(name)
    shape.formatsDate = true
  } else {
    shape.tags.add(name)
    visitAll(shape, node.slice(1))
  }
}

function visitAll(shape: MessageShape, nodes: unknown[]): void {
  for (const node of nodes) visit(shape, node)
}

export function shapeOf(message: string): MessageShape {
  const shape: MessageShape = { values: new Set(), tags: new Set(), plurals: [], formatsDate: false }
  visitAll(shape, parts(compile(message)))
  return shape
}
