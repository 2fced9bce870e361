import { camtFile, type TestTransfer } from '../../server/src/features/bank-statements/testing/camt-file.ts'

const transfer: TestTransfer = { amount: '10.00', on: '2026-11-16', reference: 'H1', symbol: '2026000001' }
const valid = camtFile([transfer])
const withAmount = (amount: string) => camtFile([{ ...transfer, amount }])

const entities = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => {
  const [name, inner] = [String.fromCharCode(98 + n), String.fromCharCode(97 + n)]
  return `<!ENTITY ${name} "${`&${inner};`.repeat(10)}">`
}).join('')}]>`

/** Files that the import must refuse, with their description. */
export const hostileStatements: readonly (readonly [string, string])[] = [
  ['entity expansion', camtFile([{ ...transfer, symbol: '&j;' }], { head: entities })],
  [
    'external entity',
    camtFile([{ ...transfer, symbol: '&x;' }], { head: '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
  ],
  [
    'parameter entity',
    camtFile([transfer], { head: '<!DOCTYPE d [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x"> %x;]>' }),
  ],
  ['document type', camtFile([transfer], { head: '<!DOCTYPE Document>' })],
  ['unknown entity', valid.replace('najom', '&unknown;')],
  ['deep nesting', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
  ['unclosed nesting', '<a>'.repeat(200_000)],
  ['many elements', `<Document>${'<a/>'.repeat(600_000)}</Document>`],
  ['many attributes', `<Document ${Array.from({ length: 50_000 }, (_, n) => `a${n}="1"`).join(' ')}></Document>`],
  ['duplicate attribute', valid.replace('Ccy="EUR"', 'Ccy="EUR" Ccy="CZK"')],
  ['long name', `<${'a'.repeat(1_000_000)}/>`],
  ['long comment', `<!--${'-x'.repeat(500_000)}`],
  ['open CDATA', `<Document><![CDATA[${'x'.repeat(100_000)}`],
  ['control characters', valid.replace('najom', '\u0000\u0001')],
  ['lone surrogate', valid.replace('najom', '\ud800')],
  ['other root', '<html></html>'],
  ['no XML', 'date;amount\n2026-11-16;10.00'],
  ['JSON', '{"Document":{}}'],
  ['two roots', `${valid}<Document/>`],
  ['no statement', '<Document><BkToCstmrStmt/></Document>'],
  ['negative amount', withAmount('-10.00')],
  ['zero amount', withAmount('0.00')],
  ['exponent', withAmount('1e6')],
  ['not a number', withAmount('NaN')],
  ['infinite amount', withAmount('Infinity')],
  ['comma', withAmount('10,00')],
  ['hexadecimal', withAmount('0x10')],
  ['too many decimals', withAmount('10.0000001')],
  ['too large', withAmount('99999999999.00')],
  ['empty amount', withAmount('')],
  ['lower-case currency', camtFile([{ ...transfer, currency: 'eur' }])],
  ['impossible day', camtFile([{ ...transfer, on: '2026-02-30' }])],
  ['missing day', camtFile([{ ...transfer, on: '' }])],
  ['account of another company', camtFile([transfer], { iban: 'SK3112000000198742637541' })],
  ['missing account', valid.replace(/<Acct>.*?<\/Acct>/s, '')],
  [
    'second statement of another account',
    valid.replace('</Stmt>', '</Stmt><Stmt><Id>2</Id><Acct><Id><IBAN>SK1</IBAN></Id></Acct></Stmt>'),
  ],
]
