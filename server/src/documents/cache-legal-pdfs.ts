import type { RenderPdf } from './render-pdf.ts'

/** Caches without a limit: there are only a few hundred legal documents, and they change only with a deployment. */
export function cacheLegalPdfs(renderPdf: RenderPdf): RenderPdf {
  const pdfs = new Map<string, Promise<Buffer>>()
  return (request) => {
    if (request.kind !== 'legal') return renderPdf(request)
    const { country, language, title } = request.document
    const key = `${country} ${language} ${title}`
    const pdf = pdfs.get(key) ?? renderPdf(request)
    pdfs.set(key, pdf)
    pdf.catch(() => pdfs.delete(key))
    return pdf
  }
}
