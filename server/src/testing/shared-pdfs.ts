import { type PdfRequest, type RenderPdf, renderPdfInProcess } from '#src/documents/index.ts'

const rendered = new Map<string, Promise<Buffer>>()

/** Kind and filled fields of a document. */
const shapeOf = ({ kind, document }: PdfRequest): string =>
  `${kind}: ${Object.entries(document)
    .filter(([, value]) => value !== null)
    .map(([name]) => name)
    .sort()}`

/** Renders only the first PDF of each shape, because rendering takes more than half of the time of an order. */
export const renderSharedPdf: RenderPdf = (request) => {
  const shape = shapeOf(request)
  const pdf = rendered.get(shape) ?? renderPdfInProcess(request)
  rendered.set(shape, pdf)
  return pdf
}
