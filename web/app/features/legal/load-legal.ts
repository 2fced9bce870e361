import { api, type LegalDocument, type LegalDocumentName } from '@boxzone/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'

/** Loads a document in the page's language. The text is loader data, so no script chunk contains it. */
export const legalLoader =
  (document: LegalDocumentName) =>
  ({ request, context }: LoaderFunctionArgs): Promise<LegalDocument> => {
    const language = languageOf(request, context.get(requestContext).config)
    return call(api.legalDocument, { document, language }, { context })
  }
