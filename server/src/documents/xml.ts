/** A minimal XML writer and reader. The tests check our documents with the reader. */

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

type Content = XmlElement | null | readonly Content[]

/** An element contains either text or elements. Null elements are omitted. */
export function el(
  name: string,
  content: string | Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return typeof content === 'string'
    ? { name, attributes, children: [], text: content }
    : { name, attributes, children: flatten(content), text: '' }
}

function flatten(content: Content): XmlElement[] {
  if (content === null) return []
  return 'name' in content ? [content] : content.flatMap(flatten)
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`
}

function write({ name, attributes, children, text }: XmlElement, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const open = `${indent}<${name}${written.join('')}>`
  if (children.length === 0) return `${open}${escaped(text)}</${name}>`
  return [open, ...children.map((child) => write(child, `${indent}  `)), `${indent}</${name}>`].join('\n')
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const
const isSpecial = (character: string): character is keyof typeof entities => character in entities

/** XML 1.0 permits neither control characters (also not escaped) nor lone surrogates. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escaped(text: string): string {
  return text
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => (isSpecial(character) ? entities[character] : character))
}

const token =
  /<\?[^>]*\?>|<(?<close>\/)?(?<name>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+="[^"<]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/gy

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Reads the output of `writeXml`. Throws if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let end = 0
  for (const match of xml.matchAll(token)) {
    end = match.index + match[0].length
    readToken(open, match.groups ?? {})
  }
  const [document] = root.children
  if (end !== xml.length || open.length !== 1 || root.children.length !== 1 || !document) {
    throw new Error(`The XML ends unexpectedly at character ${end}`)
  }
  return document
}

function readToken(
  open: Open[],
  { name, close, attributes = '', empty, text }: Record<string, string | undefined>,
): void {
  const current = open.at(-1)
  if (text !== undefined && current) current.text += unescaped(text)
  if (name === undefined) return
  if (close === undefined) open.push({ name, attributes: readAttributes(attributes), children: [], text: '' })
  if (close !== undefined || empty !== undefined) closeElement(open, name)
}

function closeElement(open: Open[], name: string): void {
  const closed = open.pop()
  if (closed?.name !== name) throw new Error(`</${name}> does not match <${closed?.name}>`)
  open.at(-1)?.children.push({ ...closed, text: closed.children.length > 0 ? '' : closed.text })
}

const readAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]),
  )

const names = new Map<string, string>(Object.entries(entities).map(([character, entity]) => [entity, character]))

function unescaped(text: string): string {
  return text.replace(/&[^;\s]*;?/g, (entity) => {
    const character = names.get(entity)
    if (character === undefined) throw new Error(`${entity} is not a known entity`)
    return character
  })
}
