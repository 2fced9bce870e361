import { SaxesParser } from 'saxes'

export interface ParsedElement {
  /** Name without the namespace prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly ParsedElement[]
  readonly text: string
}

const maxDepth = 40
const maxElements = 500_000

class InvalidXml extends Error {}

interface OpenElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: ParsedElement[]
  text: string
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses well-formed XML without a document type. The parser knows only the five predefined entities and loads nothing,
 * so that a file can neither read other files nor expand. Null for anything else.
 */
export function parseXml(text: string): ParsedElement | null {
  try {
    return buildTree(text)
  } catch (error) {
    if (error instanceof InvalidXml) return null
    throw error
  }
}

function buildTree(text: string): ParsedElement | null {
  const parser = new SaxesParser()
  const open: OpenElement[] = []
  let root: ParsedElement | null = null
  let count = 0
  const fail = (): never => {
    throw new InvalidXml()
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (open.length >= maxDepth || count > maxElements) fail()
    open.push({ name: localName(name), attributes, children: [], text: '' })
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  parser.on('cdata', (part) => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    const element = { ...closed, text: closed.text.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
  })
  parser.write(text).close()
  return root
}

/** The elements at a path of names, in the order of the file. */
export function elementsAt(element: ParsedElement, ...path: readonly string[]): ParsedElement[] {
  return path.reduce<ParsedElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text of the first element at a path. Undefined if it is missing or empty. */
export const textAt = (element: ParsedElement, ...path: readonly string[]): string | undefined =>
  elementsAt(element, ...path)[0]?.text || undefined
