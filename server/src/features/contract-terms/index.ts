export { changeTermsRoute } from './change-terms.ts'
export { contractTermsRoute } from './contract-terms.ts'
export { previewTermsRoute } from './preview-terms.ts'
export { termsChangedEmail } from './terms-changed.email.tsx'
