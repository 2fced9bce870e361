import { Document, isCollection, visit } from 'yaml'

/** Lists of small things on one line each: a Box, a wall, a door. */
const onOneLine = new Set(['boxes', 'walls', 'doors', 'fixtures', 'vat', 'insurances', 'vouchers', 'prices'])
const flat = new Set(['address', 'position', 'features', 'promotion'])

export function writeYaml(value: object, heading: string): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  document.commentBefore = ` ${heading}`
  visit(document, {
    Pair: (_key, { key, value: node }) => {
      const name = String(key)
      if (!isCollection(node)) return undefined
      if (flat.has(name) || node.items.length === 0 || isHours(name)) node.flow = true
      if (onOneLine.has(name)) for (const item of node.items) if (isCollection(item)) item.flow = true
      return undefined
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

const isHours = (name: string) => /^(mon|tues|wednes|thurs|fri|satur|sun)day$/.test(name)
