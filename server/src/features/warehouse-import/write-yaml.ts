import { Document, isCollection, visit } from 'yaml'

/** Lists with one item per line, such as Boxes, walls and doors. */
const oneItemPerLine = new Set(['boxes', 'walls', 'doors', 'fixtures', 'vat', 'insurances', 'vouchers', 'prices'])
/** Sections that are written on one line. */
const singleLine = new Set(['address', 'position', 'features', 'promotion'])

export function writeYaml(value: object, heading: string): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  document.commentBefore = ` ${heading}`
  visit(document, {
    Pair: (_key, { key, value: node }) => {
      const name = String(key)
      if (!isCollection(node)) return undefined
      if (singleLine.has(name) || node.items.length === 0 || isHours(name)) node.flow = true
      if (oneItemPerLine.has(name)) for (const item of node.items) if (isCollection(item)) item.flow = true
      return undefined
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

const isHours = (name: string) => /^(mon|tues|wednes|thurs|fri|satur|sun)day$/.test(name)
