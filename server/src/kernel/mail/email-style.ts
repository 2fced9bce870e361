import type { CSSProperties } from 'react'

/** The light colours of the web app as literals: mail programs support neither CSS variables nor our fonts. */
const paper = '#faf7f2'
const surface = '#ffffff'
const ink = '#1b1a17'
const inkSoft = '#5c574e'
const line = '#e4ddd1'
const kraftTint = '#f1e7d8'
const action = '#0b5d4b'
const font = 'Onest, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

const base: CSSProperties = { fontFamily: font, color: ink, margin: 0 }

export const emailStyle = {
  body: { ...base, backgroundColor: paper, padding: '24px 0' },
  container: { maxWidth: '600px', margin: '0 auto', padding: '0 16px' },
  brand: { padding: '8px 8px 20px' },
  brandName: { ...base, color: action, fontSize: '22px', fontWeight: 750, textDecoration: 'none' },
  card: { backgroundColor: surface, border: `1px solid ${line}`, borderRadius: '18px', padding: '32px 28px' },
  title: { ...base, fontSize: '26px', lineHeight: '32px', letterSpacing: '-0.01em', margin: '0 0 20px' },
  text: { ...base, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  note: { ...base, color: inkSoft, fontSize: '14px', lineHeight: '21px', margin: '0 0 16px' },
  action: { padding: '8px 0' },
  button: {
    backgroundColor: action,
    borderRadius: '10px',
    color: '#ffffff',
    display: 'inline-block',
    fontFamily: font,
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    margin: '0 0 20px',
    padding: '12px 24px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  link: { color: action, wordBreak: 'break-all' },
  table: { borderTop: `1px solid ${line}`, margin: '0 0 20px' },
  rowName: {
    ...base,
    borderBottom: `1px solid ${line}`,
    color: inkSoft,
    fontSize: '15px',
    padding: '10px 12px 10px 0',
  },
  rowValue: {
    ...base,
    borderBottom: `1px solid ${line}`,
    fontSize: '15px',
    fontWeight: 600,
    padding: '10px 0',
    textAlign: 'right',
  },
  code: { backgroundColor: kraftTint, borderRadius: '14px', margin: '0 0 20px', padding: '16px 20px' },
  codeLabel: { ...base, color: inkSoft, fontSize: '14px', lineHeight: '20px' },
  codeValue: { ...base, fontSize: '28px', fontWeight: 700, letterSpacing: '0.08em', lineHeight: '36px' },
  quote: { borderLeft: `3px solid ${line}`, margin: '0 0 16px', padding: '0 0 0 16px' },
  quoteText: { ...base, fontSize: '16px', lineHeight: '25px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  foot: { padding: '20px 8px' },
  small: { ...base, color: inkSoft, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' },
  line: { borderColor: line, margin: '12px 0' },
} satisfies Record<string, CSSProperties>

/** On a phone, stacks long names above their values. Mail programs without media queries show them side by side. */
export const phoneStyle = `@media (max-width: 480px) {
  .above, .under { display: block !important; text-align: left !important; }
  .above { border-bottom: 0 !important; padding-bottom: 2px !important; }
  .under { padding-top: 0 !important; overflow-wrap: anywhere; }
}
@media (max-width: 340px) {
  .sheet { padding: 0 8px !important; }
  .card { padding: 24px 16px !important; }
}`
