import type { RenderPdf } from './render-pdf.ts'

/** Terms and policies do not change while the process lives: each of the few hundred there can be is drawn once. */
export function cacheLegalPdfs(print: RenderPdf): RenderPdf {
  const made = new Map<string, Promise<Buffer>>()
  return (order) => {
    if (order.kind !== 'legal') return print(order)
    const { country, language, title } = order.document
    const key = `${country} ${language} ${title}`
    const pdf = made.get(key) ?? print(order)
    made.set(key, pdf)
    pdf.catch(() => made.delete(key))
    return pdf
  }
}
